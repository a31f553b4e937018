export const createOrganizationText = {
  title: "Create organisation",
  name: "Organisation name",
  hint: "A company, a team or a client. You'll be its admin and can invite others.",
  notValid: (max: number) => `Organisation name is not valid. Use 1 to ${max} characters.`,
  create: "Create organisation",
  failures: { rate_limited: "You're going too fast." },
  tooMany: (max: number, wait: string) =>
    `You've created ${max} organisations today, the most one person can. Try again ${wait}.`,
};
