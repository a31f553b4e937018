import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import { MissingScope, NeedsReconnect } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { SentSearch } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { wakeSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { judgeSearch } from "./judge-search.ts";
import type { SendItem } from "./send-item.ts";
import { FenceLost, setSent, setUnconfirmed, setWaiting } from "./settle.queries.ts";

const SEARCHED_WITHIN_MS = 60_000;
/** If the provider does not respond it is asked again, which does not count as a search. */
const PAUSE_AFTER_FAILURE_SECONDS = 300;

/** Asks the provider whether a mail was sent. Nothing is guessed. */
export async function searchSend(
  services: Services,
  organizationId: string,
  { item }: { item: SendItem },
  signal: AbortSignal,
): Promise<void> {
  const inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org));
  const found = await search(services, organizationId, item, signal);
  await inside((db, org) => settle(db, org, item, found)).catch((error: unknown) => {
    if (!(error instanceof FenceLost)) throw error;
  });
}

async function search(
  services: Services,
  organizationId: string,
  item: SendItem,
  signal: AbortSignal,
): Promise<SentSearch | undefined> {
  const mailbox = await inOrganization(services, organizationId, ({ db, org }) =>
    findMailbox(db, org, item.mailboxId),
  );
  if (!mailbox || mailbox.status === "disconnected") return { verdict: "unknown" };
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(SEARCHED_WITHIN_MS)]);
    const { provider, context } = await openMailbox(services, organizationId, mailbox, within);
    return await provider.findSent(context, {
      scheduledMessageId: item.id,
      messageId: `<${item.internetId}>`,
      handle: item.handle,
      since: new Date(item.createdAt),
    });
  } catch (error) {
    // A search is impossible without a grant, so a person may decide.
    if (error instanceof NeedsReconnect || error instanceof MissingScope)
      return { verdict: "unknown" };
    services.log.info({ send: item.id, err: error }, "a send could not be looked for");
    return undefined;
  }
}

async function settle(
  db: Db,
  org: OrgScope,
  item: SendItem,
  found: SentSearch | undefined,
): Promise<void> {
  if (!found)
    return setUnconfirmed(db, org, item, {
      seconds: PAUSE_AFTER_FAILURE_SECONDS,
      decision: "not-found-yet",
      isSearched: true,
    });
  const uncertainSeconds = item.uncertainSince
    ? (Date.now() - Date.parse(item.uncertainSince)) / 1000
    : 0;
  const { searches, resends } = item;
  const verdict = judgeSearch(found.verdict, { searches, resends, uncertainSeconds });
  if (verdict.act === "send-again")
    return setWaiting(db, org, item, {
      // With backoff, so that a failing provider is not flooded.
      seconds: Math.min(item.attempt, 60) * 60,
      // A mail that was certainly not sent is not a resend, so its feature is asked as usual.
      decision: found.verdict === "absent" ? "sent-again" : "put-off",
      isCounted: true,
      isSearched: true,
      isResent: found.verdict === "absent",
    });
  if (verdict.act === "search-again")
    return setUnconfirmed(db, org, item, {
      seconds: verdict.seconds,
      decision: "not-found-yet",
      isSearched: true,
    });
  if (verdict.act === "rest" || found.verdict !== "sent")
    return setUnconfirmed(db, org, item, {
      seconds: null,
      decision: "left-unconfirmed",
      isSearched: true,
    });
  await setSent(db, org, item, found.receipt, "found-sent");
  await wakeSync(db, org, item.mailboxId);
}
