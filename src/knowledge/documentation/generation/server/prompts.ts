import { readFileSync } from "node:fs";
import type { AiPrompt } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  AI_PROMPT_TYPES,
  type AiPromptType,
} from "#src/knowledge/documentation/documentation.rules.ts";
import type { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import {
  PAGE_NAMES,
  PAGE_PLANS,
} from "#src/knowledge/documentation/generation/generation.rules.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

const DEFAULTS = new Map(
  AI_PROMPT_TYPES.map((type) => {
    const file = new URL(`./prompts/${type}.prompt.md`, import.meta.url);
    return [type, readFileSync(file, "utf8").trim()];
  }),
);

/** A prompt for display; without a custom one the default is used. */
export function promptOf(
  type: AiPromptType,
  own?: { instruction: string; updatedAt: string | null } | undefined,
): AiPrompt {
  const defaultInstruction = DEFAULTS.get(type) ?? "";
  const isCustom = own !== undefined && own.instruction !== defaultInstruction;
  return {
    id: type,
    type,
    name: PAGE_NAMES[type],
    instruction: isCustom ? own.instruction : defaultInstruction,
    defaultInstruction,
    variables: [...PAGE_PLANS[type].variables],
    isCustom,
    updatedAt: isCustom ? own.updatedAt : null,
  };
}

type Given = HandlerArgs<typeof generationContract.regenerate>["body"]["prompts"];

/** The given prompt for a page of this type; undefined if there is none. */
export function instructionFor(type: AiPromptType, given: Given): string | undefined {
  if (given === undefined) return undefined;
  const all = Array.isArray(given)
    ? given.map((one) => (typeof one === "string" ? { instruction: one } : one))
    : Object.entries(given).map(([of, instruction]) => ({ type: of, instruction }));
  if (all.length === 0) return undefined;
  const own = all.filter((one) => !("type" in one) || (one.type ?? type) === type);
  if (own.length === 0) throw invalid("prompt_type_differs");
  const words = own.map(({ instruction }) => instruction).filter((text) => text !== "");
  // An empty prompt selects the default.
  return words.length === 0 ? (DEFAULTS.get(type) ?? "") : words.join("\n\n");
}

/** Fills in the placeholders. */
export function fillIn(instruction: string, names: Readonly<Record<string, string>>): string {
  return instruction.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
}
