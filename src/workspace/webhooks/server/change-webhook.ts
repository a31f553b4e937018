import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { isAllowedBaseUrl } from "#src/platform/server/ai/allowed-base-url.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { Webhook, webhooksContract } from "#src/workspace/webhooks/webhooks.contract.ts";
import { MAX_WEBHOOKS } from "#src/workspace/webhooks/webhooks.rules.ts";
import { PREVIOUS_SECRET, SECRET } from "./deliver.ts";
import { restartDeliveries } from "./deliveries.queries.ts";
import { newSecret } from "./sign.ts";
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockSecret,
  setOff,
  setOn,
  setSecret,
  setWebhook,
  wakeWebhook,
} from "./webhooks.queries.ts";

type Args<Name extends keyof typeof webhooksContract> = HandlerArgs<
  (typeof webhooksContract)[Name]
>;

export async function requireWebhook(db: Db, org: OrgScope, webhookId: string): Promise<Webhook> {
  const [webhook] = await listWebhooks(db, org, webhookId);
  if (!webhook) throw notFound("webhook_not_found");
  return webhook;
}

export async function createWebhook({ db, org, body, services, request }: Args<"create">) {
  await requireProject(db, org, body.projectId);
  requireAllowed(services, body.url);
  if ((await countWebhooks(db, org)) >= MAX_WEBHOOKS) throw conflict("webhooks_full");
  const id = newId();
  const secret = newSecret();
  const sealed = seal(services.keyring, { ...SECRET, rowId: id }, secret);
  await insertWebhook(db, org, { ...body, id, secret: sealed });
  await audit.recordIn(db, org, request, { kind: "webhook_added", subject: hostOf(body.url) });
  publish(db, org, { topic: "webhooks.changed", subjectId: id });
  const [webhook] = await listWebhooks(db, org, id);
  if (!webhook) throw new Error("A webhook that was just added is missing.");
  return { webhook, secret };
}

export async function updateWebhook(args: Args<"update">): Promise<Webhook> {
  const { db, org, params, body, services, request } = args;
  const { webhookId } = params;
  const before = await requireWebhook(db, org, webhookId);
  const { isOn = before.isOn, ...change } = given(body);
  const after = { ...before, ...change };
  if (after.projectId !== before.projectId) await requireProject(db, org, after.projectId);
  requireAllowed(services, after.url);
  if (after.version !== before.version || !(await setWebhook(db, org, webhookId, after)))
    throw conflict("webhook_changed");
  const isMoved = after.url !== before.url;
  if (isOn && !before.isOn) await setOn(db, org, webhookId);
  if (!isOn) await setOff(db, org, webhookId, "person");
  if (isOn && (isMoved || !before.isOn)) {
    await restartDeliveries(db, org, webhookId);
    await wakeWebhook(db, org, webhookId);
  }
  const turned = isOn ? "webhook_turned_on" : "webhook_turned_off";
  const kind = isOn === before.isOn ? "webhook_changed" : turned;
  const details = kind === "webhook_turned_off" ? { reason: "person" } : {};
  await audit.recordIn(db, org, request, { kind, subject: hostOf(after.url), details });
  publish(db, org, { topic: "webhooks.changed", subjectId: webhookId });
  return requireWebhook(db, org, webhookId);
}

/** The fields that were sent. */
function given<T extends object>(body: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  // Entries lose which name has which type.
  return Object.fromEntries(sent) as { [Name in keyof T]: Exclude<T[Name], undefined> };
}

export async function removeWebhook({ db, org, params, request }: Args<"remove">) {
  const { url } = await requireWebhook(db, org, params.webhookId);
  await deleteWebhook(db, org, params.webhookId);
  await audit.recordIn(db, org, request, { kind: "webhook_deleted", subject: hostOf(url) });
  publish(db, org, { topic: "webhooks.changed", subjectId: params.webhookId });
  return undefined;
}

/** A secret is sealed for its column, so the one before is opened and sealed for the other. */
export async function rotateSecret({ db, org, params, services, request }: Args<"rotateSecret">) {
  const { webhookId } = params;
  const { keyring } = services;
  const current = await lockSecret(db, org, webhookId);
  if (current === undefined) throw notFound("webhook_not_found");
  const before = openSealed(keyring, { ...SECRET, rowId: webhookId }, current);
  const secret = newSecret();
  await setSecret(db, org, webhookId, {
    secret: seal(keyring, { ...SECRET, rowId: webhookId }, secret),
    previous: seal(keyring, { ...PREVIOUS_SECRET, rowId: webhookId }, before),
  });
  const webhook = await requireWebhook(db, org, webhookId);
  const subject = hostOf(webhook.url);
  await audit.recordIn(db, org, request, { kind: "webhook_secret_rotated", subject });
  publish(db, org, { topic: "webhooks.changed", subjectId: webhookId });
  return { webhook, secret };
}

async function requireProject(db: Db, org: OrgScope, projectId: string | null): Promise<void> {
  if (projectId !== null) await projects.requireThere(db, org, projectId);
}

/** The address is checked again at each connection. */
function requireAllowed({ config }: Services, text: string): void {
  const url = new URL(text);
  url.search = "";
  url.hash = "";
  if (!isAllowedBaseUrl(url.href, config)) throw invalid("webhook_url_refused");
}

/** A path may hold a token, so the activity names the host only. */
function hostOf(url: string): string {
  return new URL(url).host;
}
