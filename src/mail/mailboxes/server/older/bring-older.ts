import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import { answerOf } from "#src/mail/mailboxes/server/provider-answer.ts";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { Fetched } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { logUntaken } from "#src/mail/mailboxes/server/store/announce-arrived.ts";
import { listKnown } from "#src/mail/mailboxes/server/store/messages.queries.ts";
import { storePage } from "#src/mail/mailboxes/server/store/store-messages.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { readNewMailKind } from "#src/mail/mailboxes/server/sync/new-mail.ts";
import { lockSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";

const PATIENCE_MS = 30_000;
const MAX_MESSAGES = 100;
/** Older than any mail: explicitly requested mail is stored regardless of its date. */
const ANY_DAY = new Date(0).toISOString();

/** Fetches a message with its conversation, however old, and returns its thread. */
export async function bringOlder(
  services: Services,
  { organizationId }: OrgScope,
  mailbox: StoredMailbox,
  messageRef: string,
): Promise<string> {
  const fetching = fetchConversation(services, organizationId, mailbox, messageRef);
  const threadId = await storeFetched(
    services,
    organizationId,
    mailbox,
    messageRef,
    await fetching,
  );
  // A draft or spam, or in the trash by now.
  if (threadId === undefined) throw notFound("mail_not_found");
  return threadId;
}

/** Fetches a stored message again, to fill in what could not be read. */
export async function fetchAgain(
  services: Services,
  { organizationId }: OrgScope,
  mailbox: StoredMailbox,
  messageRef: string,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { provider, context } = await openMailbox(services, organizationId, mailbox, signal);
    const fetched = await provider.fetch(context, [{ id: messageRef }]);
    const { hasThreads } = provider.caps;
    await storeFetched(services, organizationId, mailbox, messageRef, { fetched, hasThreads });
  } catch (error) {
    throw answerOf(error);
  }
}

type FetchedMail = { fetched: Fetched[]; hasThreads: boolean };

/** Returns the thread of the requested message, if it is stored. */
function storeFetched(
  services: Services,
  organizationId: string,
  mailbox: StoredMailbox,
  messageRef: string,
  { fetched, hasThreads }: FetchedMail,
): Promise<string | undefined> {
  return inOrganization(services, organizationId, async ({ db, org }) => {
    // Syncs write under the same lock, so no message is stored twice.
    await lockSync(db, org, mailbox.id);
    const place = { db, org, mailbox: { ...mailbox, importSince: ANY_DAY }, hasThreads };
    const { added, hasNewMail, untaken } = await storePage(place, {
      fetched,
      states: [],
      gone: [],
    });
    logUntaken(services.log, untaken);
    if (added > 0 || hasNewMail) {
      const { projectId } = mailbox;
      const payload = { organizationId, projectId };
      await services.jobs.enqueue(db, readNewMailKind, payload, { key: projectId });
    }
    const known = await listKnown(db, org, mailbox.id, [{ id: messageRef }]);
    return known.get(messageRef)?.threadId;
  });
}

async function fetchConversation(
  services: Services,
  organizationId: string,
  mailbox: StoredMailbox,
  messageRef: string,
): Promise<FetchedMail> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { provider, context } = await openMailbox(services, organizationId, mailbox, signal);
    const [one] = await provider.fetch(context, [{ id: messageRef }]);
    if (!one) throw notFound("mail_not_found");
    const refs = (await provider.conversation(context, one)).filter(({ id }) => id !== one.ref.id);
    const others = refs.slice(0, MAX_MESSAGES - 1);
    const rest = others.length > 0 ? await provider.fetch(context, others) : [];
    return { fetched: [one, ...rest], hasThreads: provider.caps.hasThreads };
  } catch (error) {
    const isGone = error instanceof Permanent && error.code === "not_found";
    throw isGone ? notFound("mail_not_found") : answerOf(error);
  }
}
