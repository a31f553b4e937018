import type { AiSettings } from "#src/knowledge/ai/ai.contract.ts";
import type { AiPurpose } from "#src/knowledge/ai/ai.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import {
  baseUrlOf,
  type EngineSettings,
  OPENAI_EMBEDDINGS,
} from "#src/platform/server/ai/engine-settings.ts";
import { costOf, listPriceOf, type Price } from "#src/platform/server/ai/prices.ts";
import type { Usage } from "#src/platform/server/ai/usage.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findSettings, type StoredSettings } from "./settings.queries.ts";

export type ChosenEngine = EngineSettings & {
  price: Price | undefined;
  /** Models of the same provider for some tasks, if an admin has chosen them. */
  fastModel: string | null;
  judgeModel: string | null;
};

/** Tasks with short answers. */
const FAST: ReadonlySet<AiPurpose> = new Set(["intent", "search"]);

/** The engine with the model for a task. */
export function engineFor(engine: ChosenEngine, purpose: AiPurpose): ChosenEngine {
  const { fastModel, judgeModel } = engine;
  const own = FAST.has(purpose) ? fastModel : null;
  const model = purpose === "judge" ? judgeModel : own;
  // A price that an admin entered is that of the main model.
  return model === null ? engine : { ...engine, model, price: listPriceOf(model) };
}

/** The organisation's own engine, otherwise the operator's; undefined without either. */
export async function chooseEngine(
  { config, keyring }: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
): Promise<ChosenEngine | undefined> {
  const stored = await findSettings(db, org);
  const { provider, model, baseUrl, keySealed, id } = stored;
  if (provider === null || model === null)
    return config.ai && { ...config.ai, ...NO_OTHERS, price: priceOf(config.ai.model, stored) };
  const apiKey = keySealed === null ? undefined : openSealed(keyring, keyPlace(id), keySealed);
  const settings = { provider, model, baseUrl: baseUrl ?? undefined, apiKey, isOperators: false };
  const embeddingModel = provider === "openai" && baseUrl === null ? OPENAI_EMBEDDINGS : undefined;
  const { fastModel, judgeModel } = stored;
  return { ...settings, embeddingModel, fastModel, judgeModel, price: priceOf(model, stored) };
}

const NO_OTHERS = { fastModel: null, judgeModel: null };

export async function hasEngine(...asked: Parameters<typeof chooseEngine>): Promise<boolean> {
  return (await chooseEngine(...asked)) !== undefined;
}

export function keyPlace(rowId: string) {
  return { table: "ai_settings", column: "key_sealed", rowId } as const;
}

/** A price entered by an admin overrides the list. */
function priceOf(model: string, { inputPrice, outputPrice }: StoredSettings): Price | undefined {
  if (inputPrice === null || outputPrice === null) return listPriceOf(model);
  return { input: inputPrice, cached: inputPrice, output: outputPrice };
}

/** The public details of an engine. */
export function describeEngine(engine: ChosenEngine | undefined): AiSettings["engine"] {
  if (!engine) return { source: "none" };
  const { provider, model, isOperators, price } = engine;
  return {
    source: isOperators ? "operator" : "organization",
    provider,
    model,
    host: new URL(baseUrlOf(engine)).host,
    hasPrice: price !== undefined,
  };
}

/** In micro-dollars; null without a known price. */
export function costWith({ price }: ChosenEngine, usage: Usage): number | null {
  return price ? costOf(usage, price) : null;
}
