import type { EngineSettings } from "./engine-settings.ts";

/** Response formats, strictest first. Not every server and model supports all of them. */
const FORMS = ["schema", "json", "text", "markdown"] as const;
export type Form = (typeof FORMS)[number];

/** Anthropic has no format between schemas and plain text. */
export function formsOf({ provider }: EngineSettings): readonly Form[] {
  return provider === "anthropic" ? FORMS.filter((form) => form !== "json") : FORMS;
}
