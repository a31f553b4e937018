import { type MailApi, readMailApi } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { MailReader } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { MailSearch } from "#src/mail/mailboxes/server/providers/mail-search.ts";
import { MessageList, Thread } from "./gmail-answers.ts";
import { UNITS } from "./gmail-api.ts";

export function gmailSearch(api: MailApi): Pick<MailReader, "search" | "conversation"> {
  return {
    async search(context, asked, most) {
      const query = { q: queryOf(asked), maxResults: most };
      const call = { to: "/messages", query, units: UNITS.list };
      const { messages } = await readMailApi(api, context, call, MessageList);
      return messages.map(({ id }) => ({ id }));
    },
    async conversation(context, { ref, threadKey }) {
      if (threadKey === null) return [ref];
      const to = `/threads/${encodeURIComponent(threadKey)}`;
      const call = { to, query: { format: "minimal" }, units: UNITS.thread };
      try {
        const { messages } = await readMailApi(api, context, call, Thread);
        return messages.map(({ id }) => ({ id }));
      } catch (error) {
        if (error instanceof Permanent && error.code === "not_found") return [ref];
        throw error;
      }
    },
  };
}

function queryOf({ words, from, to, subject, since, until }: MailSearch): string {
  return [
    ...words,
    ...from.map((word) => `from:${word}`),
    ...to.map((word) => `to:${word}`),
    ...subject.map((word) => `subject:${word}`),
    ...(since ? [`after:${secondsOf(since)}`] : []),
    `before:${secondsOf(until)}`,
    "-in:drafts",
    "-in:chats",
  ].join(" ");
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
