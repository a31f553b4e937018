import { z } from "zod";
import { AiEstimate } from "#src/knowledge/ai/ai.contract.ts";
import {
  CONTENT_BODY_BYTES,
  Content,
  ContentInput,
} from "#src/knowledge/document-store/document-store.contract.ts";
import { CONTENT_ERRORS } from "#src/knowledge/document-store/document-store.rules.ts";
import { OWNERS, VISIBILITIES } from "#src/knowledge/evidence/source-owner.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { webLink } from "#src/platform/contract/web-link-rule.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { Customer, NewGroups } from "./groups/groups.rules.ts";
import { AnalysedTypes, SetupProgress } from "./progress/progress.rules.ts";
import {
  LINK_TYPES,
  MAX_LINKS,
  OWN_FACTS,
  SETUP_NAME_LENGTH,
  SETUP_STATUSES,
  SETUP_TYPES,
  SOURCE_FILE_BYTES,
  SOURCE_TYPES,
} from "./setup.rules.ts";
import {
  ai_budget_spent,
  CORRECTED,
  GROUPED,
  INSIDE,
  READ_FROM_FILE,
  setup_group_gone,
  setup_input_missing,
  setup_item_changed,
  setup_item_exists,
  setup_item_not_found,
  setup_item_running,
  setup_source_missing,
  TAKEN_BACK,
} from "./setup-errors.rules.ts";
import { ItemSource, SetupSource, SuggestedCompetitor } from "./sources.rules.ts";

export const SetupItem = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  type: z.enum(SETUP_TYPES),
  status: z.enum(SETUP_STATUSES),
  /** Null until it has content, and in lists without content. */
  content: Content.nullable(),
  textContent: z.string(),
  source: ItemSource,
  /** The author of its content; the name is that of a customer or competitor. */
  owner: z.object({ kind: z.enum(OWNERS), name: z.string().nullable() }),
  /** Whether outgoing texts may use it. */
  visibility: z.enum(VISIBILITIES),
  /** Whether people have changed it since the last analysis, or since creation. */
  hasChanges: z.boolean(),
  /** Whether its inputs have changed since. */
  stale: z.boolean(),
  /** "extractive" quotes its sources. Null for manual pages, and in lists without content. */
  engine: z.string().nullable(),
  /** The groups of a group summary; null in lists without content. */
  groups: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The group of a business group's page, even after renaming. */
  groupKey: z.string().nullable(),
  /** The case studies that someone chose for a business group. Null for every other page. */
  memberIds: z.array(z.uuid()).nullable(),
  /** The current or last step of the analysis. */
  step: z.string(),
  /** The running analysis; it can be cancelled. */
  workId: z.uuid().nullable(),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SetupItem = z.infer<typeof SetupItem>;

const name = visibleName("Name", SETUP_NAME_LENGTH);
const projectId = z.uuid();
const params = z.object({ setupId: z.uuid() });
export const setupContract = {
  list: endpoint({
    method: "GET",
    path: "/setup/list",
    access: "view",
    changesWith: ["setup"],
    summary: "The setup pages of a project, in the order of the pipelines.",
    query: z.object({
      projectId,
      /** Comma-separated types; defaults to all. */
      types: z.string().max(300).optional(),
      withContent: z.stringbool().default(true),
    }),
    returns: listOf(SetupItem),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      setup_type_unknown: "One of these types of setup pages does not exist.",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/setup/{setupId}",
    access: "view",
    changesWith: ["setup"],
    summary: "One setup page with its content.",
    params,
    returns: SetupItem,
    errors: { setup_item_not_found },
  }),
  readSource: endpoint({
    method: "GET",
    path: "/setup/{setupId}/source",
    access: "view",
    changesWith: ["setup"],
    summary: "What a setup page was analysed from, as it was read.",
    params,
    returns: SetupSource,
    errors: { setup_item_not_found, setup_source_missing },
  }),
  correctSource: endpoint({
    method: "PATCH",
    path: "/setup/{setupId}/source",
    access: "edit",
    kind: "workflow",
    summary:
      "Corrects the text that someone added as a case study or a competitor, and analyses it again. What people changed in the page stays. The same text changes nothing.",
    params,
    body: z.object({
      content: ContentInput,
      /** Of the fetched source. */
      version: z.int32(),
    }),
    maxBodyBytes: CONTENT_BODY_BYTES,
    returns: SetupItem,
    status: 202,
    errors: CORRECTED,
  }),
  progress: endpoint({
    method: "GET",
    path: "/setup/progress",
    access: "view",
    changesWith: ["setup"],
    summary: "How far the setup of a project is: each step of both pipelines.",
    query: z.object({ projectId }),
    returns: SetupProgress,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  listCustomers: endpoint({
    method: "GET",
    path: "/setup/customers",
    access: "view",
    changesWith: ["setup"],
    summary: "The customers of a project's case studies, with what their pages say to group them.",
    query: z.object({ projectId }),
    returns: listOf(Customer),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  suggestCompetitors: endpoint({
    method: "GET",
    path: "/setup/suggested-competitors",
    access: "view",
    changesWith: ["setup"],
    summary: "Companies that the sources of a project name as competitors.",
    query: z.object({ projectId }),
    returns: listOf(SuggestedCompetitor),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  dismissCompetitor: endpoint({
    method: "POST",
    path: "/setup/suggested-competitors/dismiss",
    access: "edit",
    summary: "Does not suggest a company as a competitor again.",
    body: z.object({ projectId, name }),
    returns: nothing,
    errors: PROJECT_ERRORS,
  }),
  estimate: endpoint({
    method: "GET",
    path: "/setup/estimate",
    access: "view",
    changesWith: ["setup", "ai"],
    summary: "About what it costs to analyse a page, or to write the page of a step.",
    query: z.object({
      projectId,
      type: AnalysedTypes,
      /** The page to reanalyse. */
      setupId: z.uuid().optional(),
      /** How many case studies or competitors are not read yet. */
      links: z.coerce.number().int().min(1).max(MAX_LINKS).default(1),
    }),
    returns: AiEstimate,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found, setup_item_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/setup",
    access: "edit",
    kind: "workflow",
    summary:
      "Adds a setup page. Case studies and competitors are analysed; a note, or a summary that comes with a text, is completed; a summary without one is written from what is there.",
    body: z.object({
      projectId,
      type: z.enum(SETUP_TYPES),
      name: name.optional(),
      content: ContentInput.optional(),
    }),
    maxBodyBytes: CONTENT_BODY_BYTES,
    returns: SetupItem,
    status: 201,
    errors: {
      ...PROJECT_ERRORS,
      ...CONTENT_ERRORS,
      setup_name_missing: "Enter a name.",
      setup_item_exists,
      setup_input_missing,
      ai_budget_spent,
    },
  }),
  createByLink: endpoint({
    method: "POST",
    path: "/setup/create-by-link",
    access: "edit",
    summary:
      "Adds case studies or competitors by their addresses. Each page is read and analysed. A note is a page of the client's website, which is read.",
    body: z
      .object({
        projectId,
        type: z.enum(LINK_TYPES),
        link: webLink("Link").optional(),
        links: z.array(webLink("Link")).min(1).max(MAX_LINKS).optional(),
        name: name.optional(),
      })
      .refine(({ link, links }) => link !== undefined || links !== undefined, {
        error: "Enter a link.",
        path: ["link"],
      }),
    returns: listOf(SetupItem).extend({
      /** How many of the links already exist; they are not added again. */
      known: z.number().int(),
    }),
    status: 201,
    errors: PROJECT_ERRORS,
  }),
  createByFile: endpoint({
    method: "POST",
    path: "/setup/create-by-file",
    access: "edit",
    kind: "workflow",
    summary:
      "Adds a case study or a competitor from a PDF, a Word file or another file with text, of up to 10 MB. Its text is analysed; its pictures and the file itself are not kept.",
    body: z.object({ projectId, type: z.enum(SOURCE_TYPES), name: name.optional() }),
    upload: { field: "file", maxBytes: SOURCE_FILE_BYTES },
    limits: [{ by: "user", max: 600, seconds: 3600 }],
    returns: SetupItem,
    status: 201,
    errors: READ_FROM_FILE,
  }),
  createMany: endpoint({
    method: "POST",
    path: "/setup/create-many",
    access: "edit",
    kind: "workflow",
    summary:
      "Adds business groups: those that are given, or one for each group of the summary. A group with members reads only their case studies.",
    body: z.object({
      projectId,
      type: z.literal("business-group"),
      items: NewGroups.optional(),
    }),
    maxBodyBytes: CONTENT_BODY_BYTES,
    /** All requested ones, and how many of them are new. */
    returns: listOf(SetupItem).extend({ created: z.int() }),
    status: 201,
    errors: GROUPED,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/setup/{setupId}",
    access: "edit",
    kind: "workflow",
    summary:
      "Renames a setup page, changes its content, or makes it public or internal. A text for a page whose analysis failed completes it; case studies and competitors are analysed from theirs instead.",
    params,
    body: z
      .object({
        name,
        content: ContentInput,
        visibility: z.enum(VISIBILITIES),
        version: z.int32(),
      })
      .partial(),
    ignores: OWN_FACTS,
    maxBodyBytes: CONTENT_BODY_BYTES,
    returns: SetupItem,
    errors: { ...INSIDE, ...CONTENT_ERRORS, setup_item_changed },
  }),
  undoChanges: endpoint({
    method: "POST",
    path: "/setup/{setupId}/undo-changes",
    access: "edit",
    summary: "Takes a page back to its last analysis, or to how it was created.",
    params,
    /** The version to revert; a mismatch is refused. */
    body: z.object({ version: z.int32().optional() }),
    returns: SetupItem,
    errors: TAKEN_BACK,
  }),
  restore: endpoint({
    method: "POST",
    path: "/setup/{setupId}/restore",
    access: "edit",
    summary: "Takes a page back to a revision of its history.",
    params,
    body: z.object({ revisionId: z.uuid(), version: z.int32().optional() }),
    returns: SetupItem,
    errors: TAKEN_BACK,
  }),
  retryAnalyse: endpoint({
    method: "POST",
    path: "/setup/{setupId}/retry-analyse",
    access: "edit",
    summary: "Analyses a page again. What people changed in it stays.",
    params,
    body: z.object({ type: z.enum(SETUP_TYPES) }),
    returns: SetupItem,
    status: 202,
    errors: {
      ...INSIDE,
      setup_item_running,
      setup_type_differs: "This page is of another type.",
      setup_type_not_analysed: "A note without a link is not analysed.",
      setup_input_missing,
      setup_group_gone,
      ai_budget_spent,
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/setup/{setupId}",
    access: "edit",
    summary: "Deletes a setup page.",
    params,
    returns: nothing,
    errors: INSIDE,
  }),
};
