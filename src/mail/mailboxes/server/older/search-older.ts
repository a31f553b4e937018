import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import { answerOf } from "#src/mail/mailboxes/server/provider-answer.ts";
import type { Fetched } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { MailSearch } from "#src/mail/mailboxes/server/providers/mail-search.ts";
import { toMessage } from "#src/mail/mailboxes/server/store/to-message.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";

/** A mail that exists only at the provider. */
export type OlderMail = {
  messageRef: string;
  from: { name: string; address: string };
  subject: string;
  snippet: string;
  receivedAt: string;
};

export type OlderSearch = Omit<MailSearch, "until"> & {
  until: Date | undefined;
  hasAttachment: boolean;
};

const PATIENCE_MS = 20_000;
const MOST = 20;

/** Searches the provider for mail from before the import range. Nothing is stored. */
export async function searchOlder(
  services: Services,
  { organizationId }: OrgScope,
  mailbox: StoredMailbox,
  { hasAttachment, ...asked }: OlderSearch,
): Promise<{ list: OlderMail[]; isMore: boolean }> {
  const readSince = new Date(mailbox.importSince);
  const until = asked.until && asked.until < readSince ? asked.until : readSince;
  if (asked.since && asked.since >= until) return { list: [], isMore: false };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { provider, context } = await openMailbox(services, organizationId, mailbox, signal);
    const refs = await provider.search(context, { ...asked, until }, MOST);
    const fetched = refs.length > 0 ? await provider.fetch(context, refs) : [];
    const fitting = fetched.filter((one) => !hasAttachment || hasFile(one));
    return { list: onePerConversation(fitting).map(headlineOf), isMore: refs.length === MOST };
  } catch (error) {
    throw answerOf(error);
  }
}

function hasFile({ content }: Fetched): boolean {
  return content.attachments.some(({ isInline }) => !isInline);
}

/** The newest mail of each conversation, if the provider has conversations. */
function onePerConversation(fetched: readonly Fetched[]): Fetched[] {
  const seen = new Set<string>();
  return fetched.filter(({ ref, threadKey }) => {
    const key = threadKey ?? ref.id;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function headlineOf(fetched: Fetched): OlderMail {
  const { from, subject, snippet, receivedAt } = toMessage(fetched, {
    id: newId(),
    own: new Set(),
  });
  return { messageRef: fetched.ref.id, from, subject, snippet, receivedAt };
}
