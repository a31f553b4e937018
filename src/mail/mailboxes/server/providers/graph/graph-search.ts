import { type MailApi, readMailApi } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import type {
  MailContext,
  MailReader,
  MessageRef,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { MailSearch } from "#src/mail/mailboxes/server/providers/mail-search.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { ListPage } from "./graph-answers.ts";
import { refOf } from "./graph-changes.ts";
import { type FindFolders, isMail } from "./graph-folders.ts";

const SELECTED = "id,receivedDateTime,parentFolderId,isDraft";
/** Limits a long conversation; the rest stays at the provider. */
const MAX_CONVERSATION = 100;
/** Results include the trash, so one page may not be enough. */
const MAX_PAGES = 4;

export function graphSearch(
  api: MailApi,
  find: FindFolders,
): Pick<MailReader, "search" | "conversation"> {
  return {
    async search(context, asked, most) {
      const query = { $search: `"${queryOf(asked)}"`, $select: SELECTED, $top: most * 2 };
      const isIn = ({ receivedAt = "" }: MessageRef) =>
        Date.parse(receivedAt) < asked.until.getTime() &&
        (!asked.since || Date.parse(receivedAt) >= asked.since.getTime());
      const found = await listMail(api, find, context, { query, isIn, most });
      return found.slice(0, most);
    },
    async conversation(context, { ref, threadKey }) {
      if (threadKey === null) return [ref];
      const $filter = `conversationId eq '${threadKey.replaceAll("'", "''")}'`;
      const query = { $filter, $select: SELECTED, $top: MAX_CONVERSATION };
      const most = MAX_CONVERSATION;
      return listMail(api, find, context, { query, isIn: () => true, most });
    },
  };
}

type Listing = {
  query: Record<string, string | number>;
  isIn: (ref: MessageRef) => boolean;
  most: number;
};

async function listMail(
  api: MailApi,
  find: FindFolders,
  context: MailContext,
  { query, isIn, most }: Listing,
): Promise<MessageRef[]> {
  const folders = await find(context);
  const found: MessageRef[] = [];
  let next: URL | undefined;
  for (let page = 0; page < MAX_PAGES && found.length < most; page += 1) {
    const call = next ? { to: next, units: 1 } : { to: "/messages", query, units: 1 };
    const { value, "@odata.nextLink": link } = await readMailApi(api, context, call, ListPage);
    const mail = value.filter((one) => isMail(one, folders));
    found.push(...mail.map(refOf).filter(isIn));
    if (link === undefined) break;
    next = new URL(link);
  }
  return found.sort((one, other) => (other.receivedAt ?? "").localeCompare(one.receivedAt ?? ""));
}

/** Days are in the mailbox's own time zone, so one more is requested at each end. */
function queryOf({ words, from, to, subject, since, until }: MailSearch): string {
  const dayOf = (date: Date, by: number) =>
    new Date(date.getTime() + by * DAY_MS).toISOString().slice(0, 10);
  return [
    ...words,
    ...from.map((word) => `from:${word}`),
    ...to.map((word) => `to:${word}`),
    ...subject.map((word) => `subject:${word}`),
    ...(since ? [`received>=${dayOf(since, -1)}`] : []),
    `received<=${dayOf(until, 1)}`,
  ].join(" AND ");
}
