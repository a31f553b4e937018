import type { AiSettings } from "#src/knowledge/ai/ai.contract.ts";
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

export type ChosenEngine = EngineSettings & { price: Price | undefined };

/** The organisation's own engine, otherwise the operator's; undefined without either. */
export async function chooseEngine(
  { config, keyring }: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
): Promise<ChosenEngine | undefined> {
  const stored = await findSettings(db, org);
  const { provider, model, baseUrl, keySealed, id } = stored;
  if (provider === null || model === null)
    return config.ai && { ...config.ai, price: priceOf(config.ai.model, stored) };
  const apiKey = keySealed === null ? undefined : openSealed(keyring, keyPlace(id), keySealed);
  const settings = { provider, model, baseUrl: baseUrl ?? undefined, apiKey, isOperators: false };
  const embeddingModel = provider === "openai" && baseUrl === null ? OPENAI_EMBEDDINGS : undefined;
  return { ...settings, embeddingModel, price: priceOf(model, stored) };
}

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
