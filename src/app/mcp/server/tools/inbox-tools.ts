import { z } from "zod";
import { tool } from "#src/app/mcp/server/tool.ts";
import { autoLabelsContract } from "#src/inbox/auto-labels/auto-labels.contract.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { type Message, messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { type Thread, threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { THREAD_STATES, TURNS } from "#src/inbox/threads/threads.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { cut, outside, shorten } from "../outside.ts";
import { cursor, limit, offset, projectId } from "./tool-inputs.ts";

const MESSAGE_CHARACTERS = 4000;
const LONG_MESSAGE_CHARACTERS = 20_000;

export const inboxTools = [
  tool({
    name: "list_conversations",
    title: "List conversations",
    description:
      "Email conversations of a project, or of all active ones, the newest first. `turn` says whose turn it is. A search takes words and `from: to: subject: label: has:attachment before: after:`.",
    access: "view",
    input: {
      projectId: projectId.optional(),
      search: z.string().max(200).optional(),
      states: z.array(z.enum(THREAD_STATES)).optional(),
      turns: z.array(z.enum(TURNS)).optional(),
      intents: z.array(z.enum(INTENTS)).optional(),
      labelItemIds: z.array(z.uuid()).max(20).optional(),
      isUnread: z.boolean().optional(),
      cursor,
      limit: limit(50, 20),
    },
    async run({ call, links }, body) {
      const { list, nextCursor } = await call(threadsContract.list, { body });
      return {
        conversations: list.map((thread) => ({
          ...rowOf(thread),
          link: links.conversation(thread.projectId, thread.threadId),
        })),
        nextCursor,
      };
    },
  }),
  tool({
    name: "read_conversation",
    title: "Read a conversation",
    description:
      "A conversation with its messages, the oldest first and each without the quoted history; colleagues' notes; your person's own draft with its version; and why it has its intent and labels. It marks nothing as read.",
    access: "view",
    input: { projectId, threadId: z.uuid(), cursor, limit: limit(10, 6) },
    async run({ call, links, mayEdit }, { projectId, threadId, cursor, limit }) {
      const thread = await call(threadsContract.read, { params: { threadId } });
      const body = { projectId, threadId: thread.threadId, cursor, limit };
      const { list, nextCursor } = await call(messagesContract.list, { body });
      const messages: object[] = [];
      for (const message of list) {
        const params = { messageId: message.messageId };
        const { written, isMissing } = await call(messagesContract.readText, { params });
        messages.push({ ...headOf(message), isMissing, ...textOf(message, written) });
      }
      const ids = { projectId, threadId: thread.threadId };
      const notes = await call(notesContract.list, { query: ids });
      const reasons = await call(autoLabelsContract.list, { query: ids });
      const intents = await call(intentsContract.list, {
        body: { projectId, threadIds: [ids.threadId] },
      });
      return {
        ...rowOf(thread),
        messages,
        nextCursor,
        draft: mayEdit ? (await call(draftsContract.read, { query: ids })).draft : null,
        notes: notes.list.slice(-20).map(({ text, createdAt, createdBy }) => ({
          text: shorten(text, 2000),
          createdAt,
          createdBy,
        })),
        whyIntent: intents.threads.map(({ intent, decidedBy, quote, day }) => ({
          intent,
          decidedBy,
          day,
          ...outside({ quote: shorten(quote, 500) }),
        })),
        whyLabels: reasons.list.map(({ labelItemId, status, decidedBy, quote }) => ({
          labelItemId,
          status,
          decidedBy,
          ...outside({ quote: shorten(quote, 500) }),
        })),
        link: links.conversation(projectId, ids.threadId),
      };
    },
  }),
  tool({
    name: "read_message",
    title: "Read one message",
    description:
      "The whole text of one message with the quoted history and the signature, in parts of 20,000 characters.",
    access: "view",
    input: { messageId: z.uuid(), offset },
    async run({ call }, { messageId, offset }) {
      const { text, isMissing, sender } = await call(messagesContract.readText, {
        params: { messageId },
      });
      return {
        messageId,
        isMissing,
        ...outside({
          sender: sender.address,
          ...cut(text, { offset, limit: LONG_MESSAGE_CHARACTERS }),
        }),
      };
    },
  }),
];

function rowOf(thread: Thread) {
  return {
    threadId: thread.threadId,
    projectId: thread.projectId,
    lastMessageId: thread.lastMessageId,
    lastMessageAt: thread.lastMessageAt,
    messageCount: thread.messageCount,
    isUnread: thread.isUnread,
    state: thread.state,
    snoozedUntil: thread.snoozedUntil,
    turn: thread.turn,
    intent: thread.intent,
    assigneeId: thread.assigneeId,
    labelItemIds: thread.labelItemIds,
    followUp: thread.followUp,
    ...outside({
      subject: shorten(thread.subject, 200),
      snippet: shorten(thread.snippet, 200),
      participants: thread.participants.slice(0, 10),
    }),
  };
}

function headOf(message: Message) {
  return {
    messageId: message.messageId,
    direction: message.direction,
    receivedAt: message.receivedAt,
    automatic: message.automatic,
  };
}

function textOf(message: Message, written: string) {
  return outside({
    from: message.from,
    to: message.to.slice(0, 10),
    cc: message.cc.slice(0, 10),
    subject: shorten(message.subject, 300),
    attachments: message.attachments.slice(0, 20).map(({ name, size }) => ({ name, size })),
    ...cut(written, { offset: 0, limit: MESSAGE_CHARACTERS }),
  });
}
