import { z } from "zod";
import { approvalsContract } from "#src/app/approvals/approvals.contract.ts";
import { type ToolPlace, tool } from "#src/app/mcp/server/tool.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { TYPED_LENGTH } from "#src/inbox/drafts/drafts.rules.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { NOTE_TEXT_LENGTH } from "#src/inbox/notes/notes.rules.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { THREAD_STATES, TURN_CHOICES } from "#src/inbox/threads/threads.rules.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { paragraphsOf } from "#src/platform/server/text/escape-html.ts";
import { projectId } from "./tool-inputs.ts";

const PAGE_TEXT = 50_000;
const typed = z.array(z.string().max(TYPED_LENGTH)).max(20);

/** Tools that change something inside the organisation. Nothing of it leaves. */
export const writeTools = [
  tool({
    name: "add_note",
    title: "Add a note",
    description:
      "Writes a note beside a conversation, for colleagues only. `mentions` notifies colleagues, whose names then stand in the text with an @.",
    access: "edit",
    input: {
      projectId,
      threadId: z.uuid(),
      text: z.string().min(1).max(NOTE_TEXT_LENGTH),
      mentions: z.array(z.uuid()).max(10).default([]),
    },
    async run({ call, links }, body) {
      const { noteId } = await call(notesContract.create, { body });
      return { noteId, link: links.conversation(body.projectId, body.threadId) };
    },
  }),
  tool({
    name: "update_conversations",
    title: "Sort conversations",
    description:
      "Labels, assigns, snoozes, reopens or marks conversations as done, or sets their follow-up. Value ids of labels and colleagues' ids are in `read_project`. It answers an undo token for people.",
    access: "edit",
    input: {
      projectId,
      threadIds: z.array(z.uuid()).min(1).max(50),
      state: z.enum(THREAD_STATES).optional(),
      snoozedUntil: z.iso.datetime().optional(),
      turn: z.enum(TURN_CHOICES).optional(),
      assigneeId: z.uuid().nullable().optional(),
      isUnread: z.boolean().optional(),
      followUpAt: z.iso.datetime().nullable().optional(),
      addLabelItemIds: z.array(z.uuid()).max(20).optional(),
      removeLabelItemIds: z.array(z.uuid()).max(20).optional(),
    },
    async run({ call, links }, { projectId, threadIds, ...set }) {
      const body = { projectId, threadIds, set };
      const { list, missingIds } = await call(threadsContract.mark, { body });
      return {
        conversations: list.map(
          ({ threadId, state, turn, assigneeId, labelItemIds, followUp }) => ({
            threadId,
            state,
            turn,
            assigneeId,
            labelItemIds,
            followUp,
            link: links.conversation(projectId, threadId),
          }),
        ),
        missingIds,
      };
    },
  }),
  tool({
    name: "save_draft",
    title: "Save a draft of an email",
    description:
      "Saves your person's own draft of a reply, or of a new email without `threadId`. It is never sent by this; the person reviews and sends it. `version` is that of the draft in `read_conversation`, and 0 if there is none.",
    access: "edit",
    input: {
      projectId,
      threadId: z.uuid().optional(),
      to: typed.default([]).describe("For a new email, or to reply to others than by default."),
      cc: typed.default([]),
      subject: z.string().max(250).default(""),
      text: z.string().min(1).max(20_000).describe("Plain text; an empty line ends a paragraph."),
      version: z.number().int().min(0).default(0),
    },
    run: saveDraft,
  }),
  tool({
    name: "add_leads",
    title: "Add leads",
    description:
      "Adds people to a project. They are in no strategy and are not written to; for that use `propose_enrol_leads`. People who are known stay as they are.",
    access: "edit",
    input: {
      projectId,
      leads: z
        .array(
          z.strictObject({
            email: z.string().max(320).optional(),
            linkedinUrl: z.string().max(500).optional(),
            fields: z
              .record(z.string().max(60), z.string().max(1000))
              .default({})
              .describe("Such as firstName, lastName, companyName, jobTitle."),
          }),
        )
        .min(1)
        .max(100),
    },
    async run({ call }, { projectId, leads }) {
      return call(leadsContract.add, { body: { projectId, leads, onKnown: "skip" } });
    },
  }),
  tool({
    name: "write_page",
    title: "Write a documentation page",
    description:
      "Adds a page, or with `pageId` replaces the text of one, as Markdown. `version` is that of `read_page`; if the page has changed since, it is refused. With `asProposal` a person accepts the change first: use it for texts of others.",
    access: "edit",
    input: {
      projectId,
      pageId: z.uuid().optional(),
      parentId: z.uuid().optional().describe("Of a new page; without it it comes to the storage."),
      name: z.string().max(200).optional(),
      content: z.string().max(PAGE_TEXT).describe("The whole page as Markdown."),
      version: z.number().int().optional(),
      asProposal: z.boolean().default(false),
    },
    run: writePage,
  }),
  tool({
    name: "draft_steps",
    title: "Draft the steps of a campaign",
    description:
      "Begins to write steps from documentation pages. Nothing is saved in the campaign: a person takes over what they like. Read them with `read_strategy` after a while.",
    access: "edit",
    input: {
      campaignId: z.uuid(),
      pageIds: z.array(z.uuid()).min(1).max(20),
      steps: z.number().int().min(1).max(5),
      tone: writingContract.begin.body.shape.tone,
      language: z
        .string()
        .regex(/^[a-z]{2,3}$/)
        .default("en"),
      goal: z.string().max(500).default(""),
      audience: z.string().max(500).default(""),
      callToAction: z.string().max(500).default(""),
    },
    async run({ call }, { campaignId, ...body }) {
      const draft = await call(writingContract.begin, { params: { campaignId }, body });
      return { draftId: draft.draftId, status: draft.status };
    },
  }),
];

type DraftWish = {
  projectId: string;
  threadId?: string | undefined;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  version: number;
};

async function saveDraft({ call, links }: ToolPlace, wish: DraftWish) {
  const { projectId, threadId, to, cc, subject, text, version } = wish;
  const thread = threadId && (await call(threadsContract.read, { params: { threadId } }));
  const content = {
    mode: thread ? ("reply" as const) : ("new" as const),
    mailboxId: thread ? thread.mailboxId : null,
    to,
    cc,
    bcc: [],
    subject,
    bodyHtml: paragraphsOf(text),
    hasSignature: true,
    quote: null,
    attachments: [],
    answersId: null,
    baseMessageId: thread ? thread.lastMessageId : null,
  };
  const body = { projectId, version, content, ...(threadId ? { threadId } : {}) };
  const saved = await call(draftsContract.save, { body });
  return { ...saved, ...(threadId ? { link: links.conversation(projectId, threadId) } : {}) };
}

type PageWish = {
  projectId: string;
  pageId?: string | undefined;
  parentId?: string | undefined;
  name?: string | undefined;
  content: string;
  version?: number | undefined;
  asProposal: boolean;
};

async function writePage({ call, links }: ToolPlace, wish: PageWish) {
  const { projectId, pageId, parentId, name, content, version, asProposal } = wish;
  const named = name === undefined ? {} : { name };
  if (pageId === undefined) {
    const place = parentId === undefined ? {} : { parentId };
    const body = { projectId, content, ...place, ...named };
    const made = await call(documentationContract.create, { body });
    return { pageId: made.id, version: made.version, link: links.page(projectId, made.id) };
  }
  if (asProposal) {
    const input = { pageId, content, ...named };
    const body = { projectId, action: "change_page" as const, input };
    return proposed(await call(approvalsContract.create, { body }), links.approvals);
  }
  const body = { content, ...named, ...(version === undefined ? {} : { version }) };
  const saved = await call(documentationContract.update, { params: { pageId }, body });
  return { pageId, version: saved.version, link: links.page(projectId, pageId) };
}

export function proposed(
  { approvalId, summary }: { approvalId: string; summary: string },
  link: string,
) {
  return { approvalId, status: "waits for a person", summary, link };
}
