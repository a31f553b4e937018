import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { listOfAccount } from "#src/mail/mailboxes/server/sync/due-mailboxes.queries.ts";
import { hintSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { GmailPush } from "#src/platform/server/mail/mail-push.ts";
import { type ApiAnswer, callApi } from "#src/platform/server/outgoing/call-api.ts";
import type { Services } from "#src/platform/server/services.ts";
import { accountHash } from "./account-hash.ts";
import { serviceAccount } from "./service-account.ts";

const SCOPE = "https://www.googleapis.com/auth/pubsub";
const MAX_AT_ONCE = 100;
const MAX_BYTES = 4 * 2 ** 20;
/** Google holds a pull request open until there is a message, for about 90 seconds. */
const PATIENCE_MS = 120_000;
const SHORTEST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;

const Pulled = z.object({
  receivedMessages: z
    .array(
      z.object({ ackId: z.string(), message: z.object({ data: z.string().default("") }).loose() }),
    )
    .default([]),
});

const Announcement = z.object({ emailAddress: z.string().min(3).max(254) });

type Reach = { push: GmailPush; account: ReturnType<typeof serviceAccount> };

/** Pulls Gmail's notifications as long as the instance runs. Does nothing if not configured. */
export async function pullAnnouncements(services: Services, signal: AbortSignal): Promise<void> {
  const reach = reachOf(services);
  if (!reach) return ended(signal);
  let failures = 0;
  while (!signal.aborted) {
    try {
      await pullOnce(services, reach, signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      services.log.warn({ err: error }, "announcements of Gmail could not be pulled");
      const ms = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failures);
      failures += 1;
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function ended(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

/** Pulls all pending notifications; returns the number of mailboxes. */
export async function pullWaiting(services: Services): Promise<number> {
  const reach = reachOf(services);
  if (!reach) return 0;
  const { signal } = new AbortController();
  let count = 0;
  for (;;) {
    const pulled = await pullOnce(services, reach, signal);
    if (pulled === 0) return count;
    count += pulled;
  }
}

const reached = new WeakMap<GmailPush, Reach>();

function reachOf({ config }: Services): Reach | undefined {
  const push = config.mailPush.gmail;
  if (!push) return undefined;
  const known = reached.get(push) ?? { push, account: serviceAccount(push.keyFile, SCOPE) };
  reached.set(push, known);
  return known;
}

async function pullOnce(services: Services, reach: Reach, signal: AbortSignal): Promise<number> {
  const { bytes } = await callPubSub(services, reach, signal, "pull", { maxMessages: MAX_AT_ONCE });
  const { receivedMessages } = Pulled.parse(JSON.parse(bytes.toString("utf8")));
  if (receivedMessages.length === 0) return 0;
  const addresses = new Set(receivedMessages.map(({ message }) => addressIn(message.data)));
  for (const address of addresses) if (address) await hint(services, address);
  const ackIds = receivedMessages.map(({ ackId }) => ackId);
  await callPubSub(services, reach, signal, "acknowledge", { ackIds });
  return receivedMessages.length;
}

type Verb = "pull" | "acknowledge";

/** A rejected token is replaced once. */
async function callPubSub(
  services: Services,
  reach: Reach,
  signal: AbortSignal,
  verb: Verb,
  json: unknown,
): Promise<ApiAnswer> {
  const first = await send(services, reach, signal, verb, json);
  if (first.status === 200) return first;
  reach.account.forget();
  const answer = first.status === 401 ? await send(services, reach, signal, verb, json) : first;
  if (answer.status === 200) return answer;
  throw new Error(`Pub/Sub answered ${answer.status} to ${verb}.`);
}

async function send(
  services: Services,
  { push, account }: Reach,
  signal: AbortSignal,
  verb: Verb,
  json: unknown,
): Promise<ApiAnswer> {
  const permit = await services.outbound.acquirePermit();
  return callApi({
    permit,
    method: "POST",
    url: new URL(`${push.apiBase}/v1/${push.subscription}:${verb}`),
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      authorization: `Bearer ${await account.token(permit, signal)}`,
    },
    body: JSON.stringify(json),
    timeoutMs: PATIENCE_MS,
    mostBytes: MAX_BYTES,
    signal,
  });
}

/**
 * Undefined for other messages: they are acknowledged as well, or they would be redelivered
 * forever.
 */
function addressIn(data: string): string | undefined {
  try {
    const read = JSON.parse(Buffer.from(data, "base64").toString("utf8"));
    return Announcement.parse(read).emailAddress;
  } catch {
    return undefined;
  }
}

async function hint(services: Services, address: string): Promise<void> {
  const { kysely } = services.databases.auth;
  const hash = accountHash({ provider: "gmail", address });
  for (const { organizationId, mailboxId } of await listOfAccount(kysely, hash))
    await inOrganization(services, organizationId, ({ db, org }) => hintSync(db, org, mailboxId));
}
