import type {
  MailContext,
  MailReader,
  MessageRef,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { isAbout } from "#src/mail/mailboxes/server/providers/mail-search.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listConversation, listNewest } from "./post-office.queries.ts";
import { fetchedOf, refOf } from "./read-posted.ts";

const MAILS_PER_PAGE = 50;
/** Each mail is parsed, so a search is limited to this many. */
const MAX_LOOKED_AT = 1000;

/** Work in a transaction of the organisation. */
export type Inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) => Promise<T>;

type BoxOf = (db: Db, org: OrgScope, context: MailContext) => Promise<{ id: string }>;

export function practiceSearch(
  inside: Inside,
  boxOf: BoxOf,
): Pick<MailReader, "search" | "conversation"> {
  return {
    async search(context, asked, most) {
      const { since = new Date(0), until } = asked;
      const found: MessageRef[] = [];
      let after: [string, string] | undefined;
      for (let seen = 0; seen < MAX_LOOKED_AT; seen += MAILS_PER_PAGE) {
        const mails = await inside(async (db, org) => {
          const { id } = await boxOf(db, org, context);
          return listNewest(db, org, id, { since, until, after, most: MAILS_PER_PAGE });
        });
        for (const mail of mails) {
          const { content } = await fetchedOf(mail, context.signal);
          if (isAbout(content, asked)) found.push(refOf(mail));
          if (found.length === most) return found;
        }
        const last = mails.at(-1);
        if (!last || mails.length < MAILS_PER_PAGE) break;
        after = [last.receivedAt, last.id];
      }
      return found;
    },

    async conversation(context, { ref, threadKey }) {
      if (threadKey === null) return [ref];
      const mails = await inside(async (db, org) => {
        const { id } = await boxOf(db, org, context);
        return listConversation(db, org, id, threadKey);
      });
      return mails.map(refOf);
    },
  };
}
