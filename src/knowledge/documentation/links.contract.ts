import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { PAGE_ERRORS, PAGE_TYPES } from "./documentation.rules.ts";

const Page = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PAGE_TYPES),
  productId: z.uuid().nullable(),
});

/** The pages that a page links to, and its backlinks. */
export const linksContract = {
  find: endpoint({
    method: "GET",
    path: "/documentation/found",
    access: "view",
    changesWith: ["documentation", "documents"],
    summary:
      "The pages of a project that have every word of a text in title or text, the best first.",
    query: z.object({
      projectId: z.uuid(),
      q: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    returns: listOf(
      Page.extend({
        /** The names of its product and ancestors, top-down. */
        path: z.array(z.string()),
      }),
    ),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  listBacklinks: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}/backlinks",
    access: "view",
    changesWith: ["documentation", "documents"],
    summary: "The pages of the same project whose text links to this page.",
    params: z.object({ pageId: z.uuid() }),
    returns: listOf(Page.extend({ updatedAt: z.string() })),
    errors: { page_not_found: PAGE_ERRORS.page_not_found },
  }),
};
