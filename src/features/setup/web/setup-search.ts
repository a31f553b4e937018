import { SETUP_TYPES, type SetupType } from "#src/features/setup/setup.rules.ts";

/** What the address of a pipeline says beyond its path: the step, and the page that is open. */
export type PipelineSearch = { step?: SetupType | undefined; item?: string | undefined };

/** What the address of the insights says beyond its path. */
export type InsightsSearch = { item?: string | undefined; search?: string | undefined };

type Given = Readonly<Record<string, unknown>>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOST_LETTERS = 200;

/** Anything else that stands there, by a slip or by a link of someone, is left out. */
export function readPipelineSearch({ step, item }: Given): PipelineSearch {
  return { step: SETUP_TYPES.find((type) => type === step), item: readId(item) };
}

export function readInsightsSearch({ item, search }: Given): InsightsSearch {
  const text = typeof search === "string" ? search.slice(0, MOST_LETTERS) : "";
  return { item: readId(item), search: text || undefined };
}

function readId(given: unknown): string | undefined {
  return typeof given === "string" && UUID.test(given) ? given : undefined;
}
