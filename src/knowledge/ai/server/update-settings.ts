import type { AiSettings, aiContract } from "#src/knowledge/ai/ai.contract.ts";
import type { AiProvider } from "#src/knowledge/ai/ai.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { isAllowedBaseUrl } from "#src/platform/server/ai/allowed-base-url.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { chooseEngine, describeEngine, keyPlace } from "./choose-engine.ts";
import { findSettings, type StoredSettings, saveSettings } from "./settings.queries.ts";

type Args = HandlerArgs<typeof aiContract.updateSettings>;
type Body = Args["body"];

export async function readSettings(
  services: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
): Promise<AiSettings> {
  const { id: _, keySealed, ...settings } = await findSettings(db, org);
  const engine = describeEngine(await chooseEngine(services, db, org));
  return { ...settings, hasKey: keySealed !== null, engine };
}

export async function updateSettings({ db, org, body, services, request }: Args) {
  const before = await findSettings(db, org);
  const place = placeOf(before, body);
  const keySealed = nextKey(services, before, place, body);
  refuseIncomplete(services, { ...place, hasKey: keySealed !== null });
  const after = {
    ...before,
    ...place,
    keySealed,
    inputPrice: given(body.inputPrice, before.inputPrice),
    outputPrice: given(body.outputPrice, before.outputPrice),
    monthlyBudgetCents: given(body.monthlyBudgetCents, before.monthlyBudgetCents),
  };
  await saveSettings(db, org, after);
  await audit.recordIn(db, org, request, {
    kind: "ai_settings_changed",
    details: { provider: after.provider ?? "", model: after.model ?? "" },
  });
  publish(db, org, { topic: "ai.changed" });
  return readSettings(services, db, org);
}

type ModelAddress = Pick<
  StoredSettings,
  "provider" | "baseUrl" | "model" | "fastModel" | "judgeModel"
>;

function placeOf(before: StoredSettings, body: Body): ModelAddress {
  const provider: AiProvider | null = given(body.provider, before.provider);
  if (provider === null)
    return { provider, baseUrl: null, model: null, fastModel: null, judgeModel: null };
  const baseUrl = given(body.baseUrl, before.baseUrl);
  const model = given(body.model, before.model);
  return {
    provider,
    baseUrl: baseUrl?.replace(/\/+$/, "") || null,
    model: model || null,
    fastModel: given(body.fastModel, before.fastModel) || null,
    judgeModel: given(body.judgeModel, before.judgeModel) || null,
  };
}

/** A key that was entered for one URL is never sent to another. */
function nextKey(
  { keyring }: Pick<Services, "keyring">,
  before: StoredSettings,
  place: ModelAddress,
  { apiKey }: Body,
) {
  if (apiKey === null || place.provider === null) return null;
  if (apiKey !== undefined) return seal(keyring, keyPlace(before.id), apiKey);
  const isSame = before.provider === place.provider && before.baseUrl === place.baseUrl;
  return isSame ? before.keySealed : null;
}

function refuseIncomplete(
  { config }: Pick<Services, "config">,
  { provider, baseUrl, model, hasKey }: ModelAddress & { hasKey: boolean },
): void {
  if (provider === null) return;
  if (provider === "openai-compatible" && baseUrl === null) throw invalid("ai_base_url_missing");
  if (baseUrl !== null && !isAllowedBaseUrl(baseUrl, config))
    throw invalid("ai_base_url_forbidden");
  if (model === null) throw invalid("ai_model_missing");
  if (provider !== "openai-compatible" && !hasKey) throw invalid("ai_key_missing");
}

function given<T>(wanted: T | undefined, before: T): T {
  return wanted === undefined ? before : wanted;
}
