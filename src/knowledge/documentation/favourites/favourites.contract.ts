import { z } from "zod";
import { PAGE_ERRORS, PAGE_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const RECENT_PER_PAGE = 10;

export const MarkedPage = z.object({
  pageId: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid().nullable(),
  name: z.string(),
  type: z.enum(PAGE_TYPES),
  /** The names of its product and ancestors, top-down. */
  path: z.array(z.string()),
  /** When it became a favourite, or was last opened. */
  at: z.string(),
});
export type MarkedPage = z.infer<typeof MarkedPage>;

const params = z.object({ pageId: z.uuid() });
const query = z.object({ projectId: z.uuid() });
const { page_not_found } = PAGE_ERRORS;
const { project_not_found } = PROJECT_ERRORS;

export const favouritesContract = {
  list: endpoint({
    method: "GET",
    path: "/documentation/favourites",
    access: "view",
    changesWith: ["documentation", "documentation-favourites"],
    summary: "The own favourite pages of a project, in the order in which they were marked.",
    query,
    returns: listOf(MarkedPage),
    errors: { project_not_found },
  }),
  listRecent: endpoint({
    method: "GET",
    path: "/documentation/recent",
    access: "view",
    changesWith: ["documentation", "documentation-favourites"],
    summary: "The pages of a project that the person opened last, the latest first.",
    query: query.extend({
      limit: z.coerce.number().int().min(1).max(50).default(RECENT_PER_PAGE),
    }),
    returns: listOf(MarkedPage),
    errors: { project_not_found },
  }),
  add: endpoint({
    method: "PUT",
    path: "/documentation/pages/{pageId}/favourite",
    access: "view",
    summary: "Marks a page as an own favourite.",
    params,
    returns: nothing,
    errors: { page_not_found },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/documentation/pages/{pageId}/favourite",
    access: "view",
    summary: "Takes a page from the own favourites.",
    params,
    returns: nothing,
    errors: { page_not_found },
  }),
  open: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/open",
    access: "view",
    summary: "Notes that the person has opened a page, for the list of recent pages.",
    params,
    returns: nothing,
    errors: { page_not_found },
  }),
};
