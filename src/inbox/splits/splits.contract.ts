import { z } from "zod";
import { THREAD_VIEWS, type ThreadView } from "#src/inbox/threads/threads.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { MAX_SPLITS, SPLIT_NAME_LENGTH } from "./splits.rules.ts";

const ids = z.array(z.uuid()).min(1).max(20);

export const SplitFilter = z.object({
  // Its keys are the views.
  view: z.enum(Object.keys(THREAD_VIEWS) as [ThreadView, ...ThreadView[]]).default("all"),
  intents: z.array(z.enum(INTENTS)).min(1).optional(),
  labelItemIds: ids.optional(),
  mailboxIds: ids.optional(),
  /** Null for unassigned ones. */
  assigneeId: idOf("user").nullable().optional(),
  isUnread: z.boolean().optional(),
});

const Split = z.object({
  splitId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  filter: SplitFilter,
  position: z.number().int(),
});

const CountedSplit = Split.extend({
  /** Its number of conversations, up to 1,000. */
  count: z.number().int(),
});
export type CountedSplit = z.infer<typeof CountedSplit>;

const name = visibleName("Name", SPLIT_NAME_LENGTH);
const position = z.number().int().min(1).max(MAX_SPLITS);
const params = z.object({ splitId: z.uuid() });
const split_not_found = "This view does not exist.";
const { project_not_found } = PROJECT_ERRORS;
const FILTER_ERRORS = {
  label_item_not_found: "This label does not exist in this project.",
  mailbox_not_found: "This mailbox does not exist in this project.",
  member_not_found: "This person is not a member of the organisation.",
};

/** Views are personal, so viewers may save some too. */
export const splitsContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/splits",
    access: "view",
    changesWith: ["inbox", "threads", "labels", "intents", "splits"],
    summary: "The own views of a project's inbox in their order, with how much each lists.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({ list: z.array(CountedSplit) }),
    errors: { project_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/inbox/splits",
    access: "view",
    summary: "Saves a view of a project's inbox for oneself, behind the others or in a place.",
    body: z.object({
      projectId: z.uuid(),
      name,
      filter: SplitFilter,
      position: position.optional(),
    }),
    status: 201,
    returns: Split,
    errors: {
      project_not_found,
      ...FILTER_ERRORS,
      splits_full: `An inbox has at most ${MAX_SPLITS} own views.`,
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/inbox/splits/{splitId}",
    access: "view",
    summary: "Renames an own view, moves it, or changes what it lists.",
    params,
    body: z.object({ name, filter: SplitFilter, position }).partial(),
    returns: Split,
    errors: { split_not_found, ...FILTER_ERRORS },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/inbox/splits/{splitId}",
    access: "view",
    summary: "Deletes an own view. Its conversations stay.",
    params,
    returns: z.object({ splitId: z.uuid() }),
    errors: { split_not_found },
  }),
};
