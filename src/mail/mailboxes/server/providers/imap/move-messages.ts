import type { ImapFlow } from "imapflow";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  MailContext,
  MessageRef,
  StateChange,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { type ImapFolder, listFolders, writeRef } from "./imap-folders.ts";
import type { ImapSessions } from "./imap-sessions.ts";
import { writeRanges } from "./uid-ranges.ts";

export type MovedRef = { from: MessageRef; to: MessageRef };

type Target = NonNullable<StateChange["moveTo"]>;
type Here = { path: string; uids: readonly number[] };

/** Moves messages of one folder, and returns their new ids. */
export async function moveMessages(
  sessions: ImapSessions,
  context: MailContext,
  here: Here,
  moveTo: Target,
): Promise<MovedRef[]> {
  const target = await sessions.use(context, (client) => findTarget(client, moveTo));
  if (target.path === here.path) return [];
  const left = await sessions.open(context, { ...here, isWritten: true }, async (client, open) => {
    const range = writeRanges(here.uids);
    const query = { uid: true, envelope: true };
    const before = await client.fetchAll(range, query, { uid: true });
    const answer = await client.messageMove(range, target.path, { uid: true });
    return { before, answer: answer || undefined, uidValidity: open.uidValidity };
  });
  const fromOf = (uid: number) => writeRef({ ...here, uidValidity: left.uidValidity, uid });
  const { uidMap, uidValidity } = left.answer ?? {};
  if (uidMap && uidValidity !== undefined)
    return [...uidMap].map(([from, to]) => ({
      from: fromOf(from),
      to: writeRef({ path: target.path, uidValidity, uid: to }),
    }));
  // Without COPYUID, the new ids are found among the messages added since.
  return sessions.open(context, target, async (client, open) => {
    const range = `${target.uidNext}:*`;
    const found = await client.fetchAll(range, { uid: true, envelope: true }, { uid: true });
    return left.before.flatMap(({ uid, envelope }) => {
      const same = found.find(
        (one) => one.uid >= target.uidNext && one.envelope?.messageId === envelope?.messageId,
      );
      if (!same || envelope?.messageId === undefined) return [];
      const to = writeRef({ path: target.path, uidValidity: open.uidValidity, uid: same.uid });
      return [{ from: fromOf(uid), to }];
    });
  });
}

const PURPOSES: Readonly<Record<Target, (folder: ImapFolder) => boolean>> = {
  inbox: ({ place }) => place === "inbox",
  archive: ({ isArchive }) => isArchive,
  trash: ({ place }) => place === "trash",
  spam: ({ place }) => place === "spam",
};
const NEW_NAMES = { archive: "Archive", trash: "Trash", spam: "Junk" } as const;

/** Not every account has an archive folder yet. */
async function findTarget(
  client: ImapFlow,
  moveTo: Target,
): Promise<{ path: string; uidNext: number }> {
  const known = (await listFolders(client)).find(PURPOSES[moveTo])?.path;
  const path = known ?? (await createTarget(client, moveTo));
  const status = await client.status(path, { uidNext: true });
  return { path, uidNext: status ? (status.uidNext ?? 1) : 1 };
}

async function createTarget(client: ImapFlow, moveTo: Target): Promise<string> {
  if (moveTo === "inbox") throw new Permanent("not_found");
  return (await client.mailboxCreate(NEW_NAMES[moveTo])).path;
}
