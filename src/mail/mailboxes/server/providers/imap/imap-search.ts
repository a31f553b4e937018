import type { ImapFlow, SearchObject } from "imapflow";
import type { MailReader, MessageRef } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { MailSearch } from "#src/mail/mailboxes/server/providers/mail-search.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type ImapFolder, isRead, listFolders, writeRef } from "./imap-folders.ts";
import type { ImapSessions } from "./imap-sessions.ts";
import { writeRanges } from "./uid-ranges.ts";

/** The latest UIDs of each folder; their dates are fetched before the newest are picked. */
const MAX_DATED = 200;

export function imapSearch(sessions: ImapSessions): Pick<MailReader, "search" | "conversation"> {
  type Dated = { ref: MessageRef; at: Date };
  const inEachFolder = async (
    context: Parameters<MailReader["search"]>[0],
    look: (client: ImapFlow) => Promise<ReadonlySet<number>>,
  ): Promise<Dated[]> => {
    const folders = (await sessions.use(context, listFolders)).filter(isRead);
    const found: Dated[] = [];
    for (const folder of folders)
      found.push(
        ...(await sessions.open(context, folder, async (client, { exists, uidValidity }) => {
          if (exists === 0) return [];
          return dated(client, { folder, uidValidity, uids: await look(client) });
        })),
      );
    return found.sort((one, other) => other.at.getTime() - one.at.getTime());
  };
  return {
    async search(context, asked, most) {
      const found = await inEachFolder(context, (client) => findAll(client, questionsOf(asked)));
      return found
        .filter(({ at }) => at < asked.until && (!asked.since || at >= asked.since))
        .slice(0, most)
        .map(({ ref }) => ref);
    },
    async conversation(context, { ref, content }) {
      const first = content.references[0] ?? content.messageId;
      if (!first) return [ref];
      const header = (name: string) => ({ header: { [name]: first } });
      const found = await inEachFolder(context, async (client) => {
        const [root, answers] = [
          await findAll(client, [header("message-id")]),
          await findAll(client, [header("references")]),
        ];
        return root.union(answers);
      });
      const refs = found.map((one) => one.ref);
      return refs.some(({ id }) => id === ref.id) ? refs : [ref, ...refs];
    },
  };
}

async function dated(
  client: ImapFlow,
  { folder, uidValidity, uids }: SearchedFolder,
): Promise<{ ref: MessageRef; at: Date }[]> {
  const newest = [...uids].sort((one, other) => other - one).slice(0, MAX_DATED);
  if (newest.length === 0) return [];
  const query = { uid: true, internalDate: true };
  const found = await client.fetchAll(writeRanges(newest), query, { uid: true });
  return found.map(({ uid, internalDate }) => {
    const at = new Date(internalDate ?? 0);
    return { ref: writeRef({ path: folder.path, uidValidity, uid }, at), at };
  });
}

type SearchedFolder = { folder: ImapFolder; uidValidity: bigint; uids: ReadonlySet<number> };

/** One search key takes one word, so each word gets its own. */
async function findAll(
  client: ImapFlow,
  questions: readonly SearchObject[],
): Promise<ReadonlySet<number>> {
  let left: ReadonlySet<number> | undefined;
  for (const question of questions) {
    const found = new Set((await client.search(question, { uid: true })) || []);
    left = left ? left.intersection(found) : found;
    if (left.size === 0) break;
  }
  return left ?? new Set();
}

/** Servers compare days in their own time zone, so one more is requested at each end. */
function questionsOf({ words, from, to, subject, since, until }: MailSearch): SearchObject[] {
  const days: SearchObject = {
    before: new Date(until.getTime() + DAY_MS),
    ...(since ? { since: new Date(since.getTime() - DAY_MS) } : {}),
  };
  return [
    days,
    ...from.map((word) => ({ from: word })),
    ...to.map((word) => ({ to: word })),
    ...subject.map((word) => ({ subject: word })),
    ...words.map((word) => ({ text: word })),
  ];
}
