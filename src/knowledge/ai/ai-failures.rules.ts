/** Why a language model failed, by code. Shared by every screen that shows it. */
export const AI_FAILURES = {
  ai_budget_spent: "Not enough left in this month's AI budget. An admin can raise it.",
  ai_unavailable: "The AI provider didn't answer. Try again in a few minutes.",
  ai_key_refused:
    "The AI provider refused the key (401 or 403). An admin can check it in settings.",
  ai_model_unknown:
    "The AI provider doesn't know this model or address (404). An admin can check both.",
  ai_not_an_api:
    "The address of the AI provider answered with a web page. An admin can check the base URL.",
  ai_quota_used:
    "The account at the AI provider has no credit left (402 or 429). Add credit there, then try again.",
  ai_refused: "The AI provider refused the request. An admin can check the model and the base URL.",
  ai_answer_invalid: "The AI provider’s answer couldn’t be read. Try again.",
} as const;
