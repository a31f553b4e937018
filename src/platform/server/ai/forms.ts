import type { EngineSettings } from "./engine-settings.ts";

/** How an answer is asked for, strictest first. Not every server and not every model knows every form. */
const FORMS = ["schema", "json", "text", "markdown"] as const;
export type Form = (typeof FORMS)[number];

/** Anthropic has no form between its schemas and plain text. */
export function formsOf({ provider }: EngineSettings): readonly Form[] {
  return provider === "anthropic" ? FORMS.filter((form) => form !== "json") : FORMS;
}
