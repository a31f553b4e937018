import { z } from "zod";
import {
  CONTENT_BODY_BYTES,
  Content,
  ContentInput,
} from "#src/knowledge/document-store/document-store.contract.ts";
import {
  CONTENT_ERRORS,
  DOCUMENT_ERRORS,
  PAGE_NAME_LENGTH,
} from "#src/knowledge/document-store/document-store.rules.ts";
import { VISIBILITIES } from "#src/knowledge/evidence/source-owner.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { anyId, idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  AI_PROMPT_TYPES,
  DOCS_STATUSES,
  NODE_TYPES,
  PAGE_ERRORS,
  PAGE_TYPES,
  PLACE_ERRORS,
} from "./documentation.rules.ts";

const Node = z.object({
  /** A product has its own id here; the root of all products has the project's. */
  id: z.uuid(),
  name: z.string(),
  type: z.enum(NODE_TYPES),
  parentId: z.uuid().nullable(),
  productId: z.uuid().nullable(),
  projectId: z.uuid(),
  /** A fractional index: siblings are sorted by it and then by id. */
  position: z.string(),
  status: z.enum(DOCS_STATUSES).exactOptional(),
  isArchived: z.boolean(),
  hasChildren: z.boolean(),
  promptType: z.enum(AI_PROMPT_TYPES).exactOptional(),
  /** Whether its inputs have changed since. */
  stale: z.boolean().exactOptional(),
  /** Whether outgoing texts must not use it. */
  isInternal: z.boolean().exactOptional(),
  /** When it was moved to the trash. */
  deletedAt: z.string().exactOptional(),
  /** Null for the root of products if it does not exist yet. */
  updatedAt: z.string().nullable(),
});
export type TreeNode = z.infer<typeof Node> & { children?: TreeNode[] };
const TreeNode: z.ZodType<TreeNode> = Node.extend({
  children: z.array(z.lazy(() => TreeNode)).exactOptional(),
}).meta({ id: "TreeNode" });

/** The prompt of a generated page. */
export const AiPrompt = z.object({
  id: z.string(),
  type: z.enum(AI_PROMPT_TYPES),
  name: z.string(),
  instruction: z.string(),
  defaultInstruction: z.string(),
  variables: z.array(z.string()),
  isCustom: z.boolean(),
  updatedAt: z.string().nullable(),
});
export type AiPrompt = z.infer<typeof AiPrompt>;

const By = z.object({ userId: z.uuid(), name: z.string() }).nullable();

export const Page = z.object({
  id: z.uuid(),
  name: z.string(),
  parentId: z.uuid().nullable(),
  productId: z.uuid().nullable(),
  projectId: z.uuid(),
  type: z.enum(PAGE_TYPES),
  position: z.string(),
  /** Its ancestors, topmost first. */
  path: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.enum(NODE_TYPES) })),
  /** Null until it has content, and in lists without content. */
  content: Content.nullable(),
  textContent: z.string(),
  promptType: z.enum(AI_PROMPT_TYPES).nullable(),
  prompts: z.array(AiPrompt),
  /** Null for manual pages. */
  status: z.enum(DOCS_STATUSES).nullable(),
  /** The current step of the work that generates it, and its id; it can be cancelled. */
  step: z.string().nullable(),
  workId: z.uuid().nullable(),
  errorCode: z.string().nullable(),
  stale: z.boolean(),
  /**
   * The engine: "extractive" quotes its sources. Null for manual pages, and for one that lists
   * missing inputs.
   */
  engine: z.string().nullable(),
  /** Whether outgoing texts may use it. */
  visibility: z.enum(VISIBILITIES),
  /** Whether people have changed it since it was generated. */
  hasChanges: z.boolean(),
  version: z.int32(),
  isArchived: z.boolean(),
  archivedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: By,
  updatedBy: By,
});
export type Page = z.infer<typeof Page>;

const RestoredPage = Page.extend({
  /** Its new position, if the old one is gone. */
  movedTo: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  restoredPages: z.number().int(),
  /** Null if it was neither deleted nor archived. */
  from: z.enum(["trash", "archive"]).nullable(),
  /** The topmost page restored with it; archiving this one reverts that. */
  rootId: z.uuid(),
});
export type RestoredPage = z.infer<typeof RestoredPage>;

const projectId = z.uuid();
const params = z.object({ pageId: z.uuid() });
const { page_not_found, page_archived, page_changed } = PAGE_ERRORS;
const { project_not_found } = PROJECT_ERRORS;

/** Without visible characters the page is untitled. */
const pageName = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => ""),
  visibleName("Name", PAGE_NAME_LENGTH),
]);

const INSIDE = { page_not_found, ...PROJECT_ERRORS };

/** Fields that a client may send back unchanged. */
const OWN_FACTS = [
  "id",
  "productId",
  "projectId",
  "type",
  "path",
  "textContent",
  "promptType",
  "prompts",
  "status",
  "step",
  "workId",
  "errorCode",
  "stale",
  "engine",
  "hasChanges",
  "isArchived",
  "archivedAt",
  "deletedAt",
  "createdAt",
  "updatedAt",
  "createdBy",
  "updatedBy",
] as const;

export const documentationContract = {
  readStructure: endpoint({
    method: "GET",
    path: "/documentation/structure",
    access: "view",
    changesWith: ["documentation", "products"],
    summary:
      "The tree of the pages of a project: a flat list, each parent before its children, or nested.",
    query: z.object({
      projectId,
      view: z.enum(["list", "tree"]).default("list"),
      /** Only descendants of this node: its children, or `depth` levels. */
      parentId: idOf("page").optional(),
      /** How many levels. Defaults to one below a parent, otherwise all. */
      depth: z.coerce.number().int().min(1).max(100).optional(),
      /** The maximum number of children per node. */
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      /** With a parent: the last child of the previous response. */
      after: anyId().optional(),
      /** Archived pages, each with the pages archived with it. */
      archived: z.stringbool().default(false),
      /** Pages deleted in the last 30 days. */
      trash: z.stringbool().default(false),
    }),
    returns: z.object({
      list: z.array(TreeNode),
      /** The number of the given parent's children. Without a parent, of all nodes. */
      total: z.number().int(),
      /** Incremented with each change of the tree. */
      version: z.number().int(),
    }),
    errors: { project_not_found, parent_not_found: PLACE_ERRORS.parent_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/documentation/pages",
    access: "edit",
    kind: "workflow",
    summary: "Adds a page, below the storage of its product or project unless a parent is named.",
    body: z.object({
      projectId,
      productId: z.uuid().nullish(),
      /** A page, or a product for its storage. */
      parentId: idOf("page").nullish(),
      name: pageName.optional(),
      content: ContentInput.optional(),
      visibility: z.enum(VISIBILITIES).optional(),
      beforeId: idOf("page").optional(),
      afterId: idOf("page").optional(),
    }),
    ignores: OWN_FACTS.filter((one) => one !== "productId" && one !== "projectId"),
    maxBodyBytes: CONTENT_BODY_BYTES,
    returns: Page,
    status: 201,
    errors: { ...PROJECT_ERRORS, ...CONTENT_ERRORS, ...PLACE_ERRORS },
  }),
  read: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}",
    access: "view",
    changesWith: ["documentation", "documents"],
    summary: "One page with its content.",
    params,
    query: z.object({
      withContent: z.stringbool().default(true),
      /** Even if it is in the trash. */
      fromTrash: z.stringbool().default(false),
    }),
    returns: Page,
    errors: { page_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/documentation/pages/{pageId}",
    access: "edit",
    kind: "workflow",
    summary:
      "Renames a page, changes its content, makes it public or internal, or moves it with all pages below it.",
    params,
    body: z
      .object({
        name: pageName,
        content: ContentInput,
        visibility: z.enum(VISIBILITIES),
        /** The name it replaces; a mismatch is refused. */
        formerName: z.string().max(PAGE_NAME_LENGTH),
        /** A page, a product for its storage, or the project. */
        parentId: idOf("page").nullable(),
        beforeId: idOf("page"),
        afterId: idOf("page"),
        position: z.string().max(400),
        /** The base version of the change; a mismatch is refused. */
        version: z.int32(),
      })
      .partial(),
    ignores: OWN_FACTS,
    maxBodyBytes: CONTENT_BODY_BYTES,
    returns: Page,
    errors: { ...INSIDE, ...CONTENT_ERRORS, ...PLACE_ERRORS, page_archived, page_changed },
  }),
  archive: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/archive",
    access: "edit",
    summary: "Archives a page with all pages below it.",
    params,
    returns: Page,
    errors: INSIDE,
  }),
  restore: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/restore",
    access: "edit",
    summary:
      "Restores a page from the trash or the archive, with the pages that went with it. Where its parent is gone it comes to the nearest page above that is still there.",
    params,
    returns: RestoredPage,
    errors: { ...INSIDE, tree_too_deep: PLACE_ERRORS.tree_too_deep },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/documentation/pages/{pageId}",
    access: "edit",
    summary:
      "Moves a page with all pages below it to the trash, where it can be restored for 30 days; from the trash deletes it permanently.",
    params,
    query: z.object({
      /** Deletes pages from the trash. */
      forever: z.stringbool().default(false),
    }),
    returns: z.object({
      id: z.uuid(),
      /** The last remaining page of the tree, which becomes active. */
      nextActiveId: z.uuid().nullable(),
    }),
    errors: INSIDE,
  }),
  restoreRevision: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/restore-revision",
    access: "edit",
    summary: "Takes name and content of a page back to a revision of its history.",
    params,
    body: z.object({ revisionId: z.uuid(), version: z.int32().optional() }),
    returns: Page,
    errors: {
      ...INSIDE,
      page_archived,
      page_changed,
      page_running: "This page is being generated. Wait for it to finish, or cancel it.",
      ...CONTENT_ERRORS,
      revision_not_found: DOCUMENT_ERRORS.revision_not_found,
    },
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/duplicate",
    access: "edit",
    summary:
      "Copies a page and, unless `withSubpages` is false, its sub-pages. The copy of a generated page is an ordinary page in the storage.",
    params,
    body: z.object({ withSubpages: z.boolean().default(true) }),
    returns: Page,
    status: 201,
    errors: {
      ...INSIDE,
      ...PLACE_ERRORS,
      page_archived,
      ...CONTENT_ERRORS,
      subtree_too_large: "There are more than 1,000 pages below this one. Copy them in parts.",
    },
  }),
  sortChildren: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/sort",
    access: "edit",
    summary: "Puts the pages directly below a page in the order of their names.",
    params,
    returns: nothing,
    errors: { ...INSIDE, page_archived },
  }),
};
