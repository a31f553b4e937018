import assert from "node:assert/strict";
import { ImapFlow } from "imapflow";
import { imapProvider } from "#src/mail/mailboxes/server/providers/imap/imap-provider.ts";
import type { ImapGrant, MailServer } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { newId } from "#src/platform/server/ids.ts";
import { contextFor, type RemoteAct, type Scene } from "./scene.makers.ts";

export type ImapWorld = {
  imap: MailServer;
  smtp: MailServer;
  user: string;
  password: string;
  other: string;
  arrived(): Promise<string[]>;
  cutNextSend(): void;
};

/** A scene at any IMAP server, with the person's own client beside ours. */
export async function imapScene(world: ImapWorld, onEnd: (end: () => Promise<void>) => void) {
  const { imap, smtp, user, password } = world;
  const allowedHosts = new Set([imap, smtp].map(({ host, port }) => `${host}:${port}`));
  const provider = imapProvider({ allowedHosts });
  const grant: ImapGrant = { kind: "imap", imap, smtp, user, password };
  const context = contextFor(provider, user, grant);
  const person = new ImapFlow({
    host: imap.host,
    port: imap.port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
  });
  await person.connect();
  const passing = `Passing ${newId().slice(-6)}`;
  await person.mailboxCreate(passing);
  onEnd(async () => {
    await provider.stop();
    await person.logout();
  });
  const scene: Scene = {
    provider,
    context,
    other: world.other,
    async deliver(raw, at = new Date()) {
      await person.append("INBOX", raw, [], at);
    },
    act: (subject, act) => actOn(person, subject, act),
    arrived: world.arrived,
    // Deleting a folder invalidates the ids of its messages.
    forgetCursors: async () => void (await person.mailboxDelete(passing)),
    cutNextSend: world.cutNextSend,
    endGrants() {
      context.grants.current = async () => ({ ...grant, password: "old" });
    },
  };
  return scene;
}

async function actOn(person: ImapFlow, subject: string, act: RemoteAct): Promise<void> {
  const lock = await person.getMailboxLock("INBOX");
  try {
    const found = await person.search({ subject }, { uid: true });
    const uid = found ? found.at(-1) : undefined;
    assert.ok(uid);
    const options = { uid: true };
    if (act === "read") await person.messageFlagsAdd(String(uid), ["\\Seen"], options);
    else if (act === "star") await person.messageFlagsAdd(String(uid), ["\\Flagged"], options);
    else if (act === "delete") await person.messageDelete(String(uid), options);
    else await person.messageMove(String(uid), await folderFor(person, act), options);
  } finally {
    lock.release();
  }
}

async function folderFor(person: ImapFlow, act: "archive" | "trash"): Promise<string> {
  const use = act === "trash" ? "\\Trash" : "\\Archive";
  const found = (await person.list()).find(({ specialUse }) => specialUse === use);
  assert.ok(found);
  return found.path;
}
