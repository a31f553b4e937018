import type { ImapFlow } from "imapflow";
import type {
  MailAccount,
  MailContext,
  MailEditor,
  MailProvider,
  StateChange,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { MAX_RAW_BYTES } from "#src/mail/sending/send.rules.ts";
import { connectImap, type ImapOptions } from "./imap-connection.ts";
import { explainImap } from "./imap-errors.ts";
import { groupByFolder } from "./imap-folders.ts";
import { imapReader } from "./imap-reader.ts";
import { imapSender } from "./imap-sender.ts";
import { createImapSessions, type ImapSessions, imapAccountKey, imapOf } from "./imap-sessions.ts";
import { type MovedRef, moveMessages } from "./move-messages.ts";
import { writeRanges } from "./uid-ranges.ts";

/** Any mail server. `stop` closes the cached connections. */
export function imapProvider(options: ImapOptions): MailProvider & { stop(): Promise<void> } {
  const sessions = createImapSessions(options);
  return {
    id: "imap",
    caps: { hasThreads: false, hasDraftBeforeSend: false, maxRawBytes: MAX_RAW_BYTES.imap },
    ...imapAccount(),
    ...imapReader(sessions),
    ...imapEditor(sessions),
    ...imapSender(sessions, options),
    watch: (context, changed) => watchInbox(context, options, changed),
    stop: () => sessions.stop(),
  };
}

function imapAccount(): MailAccount {
  return {
    // Passwords do not expire; a wrong one is noticed when used.
    refresh: async (_permit, grant) => grant,
    async identity(context) {
      const accountKey = imapAccountKey(imapOf(await context.grants.current()));
      return {
        accountKey,
        address: context.address,
        sendAs: [{ name: "", address: context.address }],
      };
    },
    revoke: async () => undefined,
  };
}

/** Any notification about the inbox triggers a sync. Ends with the signal or the connection. */
async function watchInbox(
  context: MailContext,
  options: ImapOptions,
  changed: () => void,
): Promise<void> {
  const grant = imapOf(await context.grants.current());
  const client = await connectImap(context.permit, grant, { ...options, isIdle: true }).catch(
    (error: unknown) => {
      throw explainImap(error);
    },
  );
  const abort = () => client.close();
  context.signal.addEventListener("abort", abort, { once: true });
  try {
    for (const event of ["exists", "expunge", "flags"]) client.on(event, changed);
    await client.mailboxOpen("INBOX", { readOnly: true });
    // Mail that arrived before the folder was opened is not announced.
    changed();
    while (client.usable && !context.signal.aborted) await client.idle();
  } catch (error) {
    if (!context.signal.aborted) throw explainImap(error);
  } finally {
    context.signal.removeEventListener("abort", abort);
    client.close();
  }
}

function imapEditor(sessions: ImapSessions): MailEditor {
  return {
    async modify(context, refs, change) {
      const moved: MovedRef[] = [];
      for (const [path, inFolder] of groupByFolder(refs)) {
        const known = await sessions.open(
          context,
          { path, isWritten: true },
          async (client, open) => {
            const here = inFolder.filter((one) => one.uidValidity === open.uidValidity);
            const uids = here.map(({ uid }) => uid);
            if (uids.length > 0) await setFlags(client, uids, change);
            return uids;
          },
        );
        if (change.moveTo === undefined || known.length === 0) continue;
        moved.push(
          ...(await moveMessages(sessions, context, { path, uids: known }, change.moveTo)),
        );
      }
      return moved;
    },
  };
}

async function setFlags(
  client: ImapFlow,
  uids: readonly number[],
  { isRead, isStarred }: StateChange,
): Promise<void> {
  const range = writeRanges(uids);
  for (const [flag, isSet] of [
    ["\\Seen", isRead],
    ["\\Flagged", isStarred],
  ] as const) {
    if (isSet === true) await client.messageFlagsAdd(range, [flag], { uid: true });
    if (isSet === false) await client.messageFlagsRemove(range, [flag], { uid: true });
  }
}
