import type { ImapFlow, MailboxObject } from "imapflow";
import { NeedsReconnect } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  Grant,
  ImapGrant,
  MailContext,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { connectImap, type ImapOptions } from "./imap-connection.ts";
import { explainImap } from "./imap-errors.ts";

export type ImapSessions = {
  /** Runs with a connection of this mailbox, one at a time. */
  use<T>(context: MailContext, work: (client: ImapFlow) => Promise<T>): Promise<T>;
  /** The same with a folder open. */
  open<T>(
    context: MailContext,
    folder: OpenFolder,
    work: (client: ImapFlow, folder: MailboxObject) => Promise<T>,
  ): Promise<T>;
  stop(): Promise<void>;
};

export type OpenFolder = { path: string; isWritten?: boolean };

type Session = { client: ImapFlow; key: string; users: number; timer: NodeJS.Timeout | undefined };

/** Logging in takes longer than most requests, so connections are cached. */
const KEPT_MS = 5000;

export function createImapSessions(options: ImapOptions): ImapSessions {
  const sessions = new Map<string, Promise<Session>>();

  async function take(context: MailContext): Promise<Session> {
    const grant = imapOf(await context.grants.current());
    const key = JSON.stringify(grant);
    const known = await sessions.get(context.mailboxId)?.catch(() => undefined);
    if (known?.client.usable && known.key === key) return known;
    if (known) known.client.close();
    const opening = connectImap(context.permit, grant, options).then((client) => ({
      client,
      key,
      users: 0,
      timer: undefined,
    }));
    sessions.set(context.mailboxId, opening);
    opening.catch(() => {
      if (sessions.get(context.mailboxId) === opening) sessions.delete(context.mailboxId);
    });
    return opening;
  }

  function release(mailboxId: string, session: Session): void {
    session.users -= 1;
    if (session.users > 0) return;
    session.timer = setTimeout(() => {
      sessions.delete(mailboxId);
      end(session.client);
    }, KEPT_MS);
    session.timer.unref();
  }

  async function use<T>(context: MailContext, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    context.signal.throwIfAborted();
    try {
      const session = await take(context);
      clearTimeout(session.timer);
      session.users += 1;
      const abort = () => session.client.close();
      context.signal.addEventListener("abort", abort, { once: true });
      try {
        return await work(session.client);
      } finally {
        context.signal.removeEventListener("abort", abort);
        release(context.mailboxId, session);
      }
    } catch (error) {
      context.signal.throwIfAborted();
      throw explainImap(error);
    }
  }

  return {
    use,
    open: (context, { path, isWritten }, work) =>
      use(context, async (client) => {
        const lock = await client.getMailboxLock(path, { readOnly: !isWritten });
        try {
          if (!client.mailbox) throw new Error("The folder was not opened.");
          return await work(client, client.mailbox);
        } finally {
          lock.release();
        }
      }),
    async stop() {
      const open = await Promise.allSettled(sessions.values());
      sessions.clear();
      for (const one of open)
        if (one.status === "fulfilled") {
          clearTimeout(one.value.timer);
          end(one.value.client);
        }
    },
  };
}

/** The user and server of an account. Two mailboxes on one server are separate accounts. */
export function imapAccountKey({ user, imap }: ImapGrant): string {
  return `${user.toLowerCase()} at ${imap.host.toLowerCase()}`;
}

export function imapOf(grant: Grant): ImapGrant {
  if (grant.kind === "imap") return grant;
  throw new NeedsReconnect("The mailbox has no password of a mail server.");
}

/** Logs out if the server still responds. */
function end(client: ImapFlow): void {
  client.logout().catch(() => client.close());
}
