import type { contracts } from "#src/app/server/features.ts";
import { makeLabelDecision } from "#src/inbox/auto-labels/auto-labels.makers.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { makeListMessage } from "#src/inbox/mailing-lists/mailing-lists.makers.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { makeFact, makeReply } from "#src/inbox/replies/replies.makers.ts";
import { makeSplit } from "#src/inbox/splits/splits.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, makeOlderMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Sample, type SamplesFor, withBody } from "../samples.ts";

const ownLabel: Sample = {
  async input(_app, owner) {
    const { projectId, labelId } = await makeLabel(owner);
    return { params: { projectId, labelId } };
  },
  namesObject: true,
};

const ownItem: Sample = {
  async input(_app, owner) {
    const { projectId, labelId, items } = await makeLabel(owner);
    return { params: { projectId, labelId, itemId: items[0]?.labelItemId ?? "" } };
  },
  namesObject: true,
};

/** Views are personal: created by the caller, in the owner's organisation. */
const ownSplit: Sample = {
  async input(app, owner, { userId = owner.userId }) {
    const { splitId } = await makeSplit(owner);
    await app.admin.query("update inbox_splits set created_by = $1 where id = $2", [
      userId,
      splitId,
    ]);
    return { params: { splitId } };
  },
  namesObject: true,
};

/** A project with a conversation of the owner. */
const listing: Sample = {
  input: async (app, owner) => ({ body: { projectId: (await makeThread(app, owner)).projectId } }),
  namesObject: true,
};

const ofThread: Sample = {
  async input(app, owner) {
    const { projectId, threadId } = await makeThread(app, owner);
    return { query: { projectId, threadId } };
  },
  namesObject: true,
};

const ofListMessage: Sample = {
  input: async (app, owner) => ({
    params: { messageId: (await makeListMessage(app, owner)).messageId },
  }),
  namesObject: true,
};

const ofProject: Sample = {
  input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
  namesObject: true,
};

/** Samples of inbox calls. */
export const inboxSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  | "autoLabels"
  | "followUps"
  | "inboxContext"
  | "inboxExport"
  | "intents"
  | "labels"
  | "mailingLists"
  | "notes"
  | "olderMail"
  | "presence"
  | "replies"
  | "splits"
  | "threads"
> = {
  autoLabels: {
    list: {
      async input(app, owner) {
        const { projectId, threadId } = await makeLabelDecision(app, owner);
        return { query: { projectId, threadId } };
      },
      namesObject: true,
    },
    settle: {
      async input(app, owner) {
        return { body: { ...(await makeLabelDecision(app, owner)), action: "accept" } };
      },
      namesObject: true,
    },
  },
  mailingLists: {
    read: ofListMessage,
    unsubscribe: withBody(ofListMessage, {}),
    undo: ofListMessage,
  },
  presence: {
    list: ofThread,
    show: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { body: { projectId, threadId, isWriting: false } };
      },
      namesObject: true,
    },
    leave: ofThread,
  },
  inboxExport: {
    export: {
      async input(app, owner) {
        const { projectId } = await makeThread(app, owner);
        const today = new Date().toISOString().slice(0, 10);
        return { query: { projectId, startDate: today, endDate: today } };
      },
      namesObject: true,
    },
  },
  followUps: {
    list: listing,
    set: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        const dueAt = new Date(Date.now() + DAY_MS).toISOString();
        return { body: { projectId, threadId, dueAt } };
      },
      namesObject: true,
    },
    unset: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        const dueAt = new Date(Date.now() + DAY_MS).toISOString();
        await owner.call(followUpsContract.set, { body: { projectId, threadId, dueAt } });
        return { query: { projectId, threadId } };
      },
      namesObject: true,
    },
  },
  inboxContext: {
    read: ofProject,
    update: {
      input: async (_app, owner) => ({
        body: { projectId: (await makeProject(owner)).id, about: "We build cells." },
      }),
      namesObject: true,
    },
  },
  intents: {
    list: listing,
    correct: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { body: { projectId, threadIds: [threadId], intent: "interested" } };
      },
      namesObject: true,
    },
  },
  replies: {
    generate: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { body: { projectId, threadId } };
      },
      namesObject: true,
    },
    change: {
      async input(app, owner) {
        const thread = await makeThread(app, owner);
        const { projectId, replyId } = await makeReply(app, owner, thread);
        return { body: { projectId, replyId, action: "discard" } };
      },
      namesObject: true,
    },
    read: ofProject,
    facts: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { query: { projectId, threadId } };
      },
      namesObject: true,
    },
    settleFact: {
      async input(app, owner) {
        const { factId } = await makeFact(app, owner);
        return { params: { factId }, body: { action: "dismiss" } };
      },
      namesObject: true,
    },
    outcomes: ofProject,
  },
  notes: {
    list: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { query: { projectId, threadId } };
      },
      namesObject: true,
    },
    listMentions: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    markSeen: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { body: { projectId, threadId } };
      },
      namesObject: true,
    },
    create: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { body: { projectId, threadId, text: "Call first." } };
      },
      namesObject: true,
    },
    remove: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        const body = { projectId, threadId, text: "Call first." };
        const { noteId } = await owner.call(notesContract.create, { body });
        return { params: { noteId } };
      },
      namesObject: true,
    },
  },
  olderMail: {
    search: {
      input: async (_app, owner) => ({
        body: { mailboxId: (await makeMailbox(owner)).mailboxId, search: "roof" },
      }),
      namesObject: true,
    },
    bring: {
      async input(app, owner) {
        const { mailboxId } = await makeMailbox(owner);
        return { body: { mailboxId, messageRef: await makeOlderMail(app, owner, mailboxId) } };
      },
      namesObject: true,
    },
  },
  splits: {
    list: {
      input: async (_app, owner) => ({ query: { projectId: (await makeSplit(owner)).projectId } }),
      namesObject: true,
    },
    create: {
      input: async (_app, owner) => ({
        body: { projectId: (await makeProject(owner)).id, name: "Questions", filter: {} },
      }),
      namesObject: true,
    },
    update: withBody(ownSplit, { name: "Renamed" }),
    remove: ownSplit,
  },
  threads: {
    list: listing,
    read: {
      input: async (app, owner) => ({
        params: { threadId: (await makeThread(app, owner)).threadId },
      }),
      namesObject: true,
    },
    counts: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    mark: {
      async input(app, owner) {
        const { projectId, threadId } = await makeThread(app, owner);
        return { body: { projectId, threadIds: [threadId], set: { state: "done" } } };
      },
      namesObject: true,
    },
    readMarking: {
      async input(app, owner) {
        const { projectId } = await makeThread(app, owner);
        const body = { projectId, view: {}, set: { state: "done" as const } };
        const { undoToken } = await owner.call(threadsContract.mark, { body });
        return { params: { markingId: undoToken ?? "" } };
      },
      namesObject: true,
    },
  },
  labels: {
    list: {
      input: async (_app, owner) => ({
        params: { projectId: (await makeLabel(owner)).projectId },
      }),
      namesObject: true,
    },
    read: ownLabel,
    create: {
      input: async (_app, owner) => ({
        params: { projectId: (await makeProject(owner)).id },
        body: { name: "Owner's own label" },
      }),
      namesObject: true,
    },
    update: withBody(ownLabel, { name: "Renamed" }),
    remove: ownLabel,
    createItem: withBody(ownLabel, { name: "Another" }),
    updateItem: withBody(ownItem, { name: "Renamed" }),
    removeItem: ownItem,
  },
};
