const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

/** Texts about the cost and budget of language models. */
export const budgetText = {
  title: "AI budget",
  about: "What analyses of this project may cost in a month.",
  budget: "Monthly budget of this project (USD)",
  budgetHint:
    "New analyses stop when it's used up. Leave empty for the budget of the organisation alone.",
  thisMonth: "This month",
  spentOf: (spent: string, budget: string) => `${spent} of ${budget}`,
  saved: "AI budget saved",
  failures: {
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
  },
  isSpent: {
    organization: "This month's AI budget is used up. New analyses stop until next month.",
    project:
      "This project's AI budget for the month is used up. New analyses stop until next month.",
  },
  isNearlySpent: {
    organization: (share: number) => `${percent.format(share)} of this month's AI budget is used.`,
    project: (share: number) =>
      `${percent.format(share)} of this project's AI budget for the month is used.`,
  },
  contactAdmin: "An admin can raise it.",
  change: "Change the budget",
  run: (tokens: string, cost: string | undefined, model: string) =>
    cost === undefined
      ? `About ${tokens} tokens with ${model}.`
      : `About ${tokens} tokens, ${cost} with ${model}.`,
  overBudget: "This is more than the AI budget of this month allows.",
};
