import { AI_FAILURES } from "#src/knowledge/ai/ai-failures.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const plural = new Intl.PluralRules("en");

/** Texts of the organisation's AI settings. */
export const aiSettingsText = {
  title: "AI",
  about: "Which language model analyses your sources, and what it may cost.",
  loadFailed: "The AI settings could not be loaded",
  provider: "Provider",
  providers: {
    default: "Server default",
    openai: "OpenAI",
    anthropic: "Anthropic",
    "openai-compatible": "OpenAI-compatible server",
  },
  baseUrl: "Base URL",
  baseUrlHint: {
    own: "Leave empty for the provider's own address.",
    compatible: "Such as https://llm.example.com/v1",
  },
  model: "Model",
  modelHint: "The name your provider uses.",
  key: "API key",
  keyHint: {
    stored: "A key is stored. Enter a new one to replace it.",
    none: "Stored encrypted. It's never shown again.",
    optional: "Leave empty if your server needs none.",
  },
  inputPrice: "Price per million input tokens (USD)",
  outputPrice: "Price per million output tokens (USD)",
  priceHint: "The price of this model isn't known. Enter it, or budgets can't count it.",
  budget: "Monthly budget (USD)",
  budgetHint: "New analyses stop when it's used up. Leave empty for no limit.",
  missing: {
    baseUrl: "Enter the address of the server.",
    model: "Enter the name of a model.",
    key: "Enter an API key.",
  },
  saved: "AI settings saved",
  goesTo: (model: string, host: string) =>
    `Your sources are sent to ${host}. ${model} writes the text.`,
  goesNowhere:
    "No language model is set up. Analyses quote your sources, and no text is sent to a provider.",
  test: "Test connection",
  testUnsaved: "Save before you test.",
  works: (model: string, seconds: string) => `${model} answered in ${seconds} s.`,
  testFailed: "The connection doesn't work",
  testFailures: {
    ...AI_FAILURES,
    ai_unavailable: "The provider didn't answer. Check the base URL, or try again later.",
    ai_answer_invalid: "The model’s answer couldn’t be read. Try another model.",
    ai_not_set_up: "No language model is set up.",
  },
  providerSays: (words: string) => `The provider says: “${words}”`,
  failures: {
    ai_base_url_forbidden:
      "Use a public https address, or ask your server administrator to allow this one.",
    ai_base_url_missing: "Enter the address of the server.",
    ai_model_missing: "Enter the name of a model.",
    ai_key_missing: "Enter an API key.",
    outgoing_paused: "This server is a paused copy. Ask your server administrator to resume it.",
  },
  calls: {
    title: "Calls of the language model",
    failed: "The calls could not be loaded",
    what: "What",
    project: "Project",
    deleted: "Deleted project",
    model: "Model",
    tokens: "Tokens",
    about: (tokens: string, isEstimated: boolean) => (isEstimated ? `about ${tokens}` : tokens),
    cost: "Cost",
    unknown: "Unknown",
    when: "When",
    more: "Show more",
    lastFailed: (what: string) => `The last call failed: ${what}`,
    ended: (what: string, ending: string) => `${what} (${ending})`,
    endings: { failed: "failed", cancelled: "cancelled" },
    steps: {
      "case-study": "Case study",
      "case-studies": "Case studies",
      "business-groups": "Business groups",
      "business-summary": "Business summary",
      "business-groups-summary": "Business groups summary",
      "business-group": "Business group",
      competitor: "Competitor",
      "competitors-summary": "Competitors summary",
      comparison: "Comparison",
      reply: "Reply to an email",
      intent: "Intent of an email",
      steps: "Steps of a campaign",
      judge: "Check of sentences",
      search: "Search terms",
      insights: "Insights",
    },
  },
  usage: {
    title: "This month",
    failed: "The use of this month could not be loaded",
    none: "No analysis has used a language model this month.",
    tokens: "Tokens",
    tokensOf: (input: string, output: string) => `${input} in, ${output} out`,
    cost: "Cost",
    withoutPrice: (spent: string, calls: number) =>
      `${spent}, without ${countOf(calls, "call", "calls")} of unknown price`,
    costOf: (spent: string, budget: string) => `${spent} of ${budget}`,
    estimated: "partly estimated",
    count: (count: number) =>
      plural.select(count) === "one" ? "1 call" : `${count.toLocaleString("en")} calls`,
  },
};
