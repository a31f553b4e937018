import { z } from "zod";
import { PAGE_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";

const FOUND_PER_KIND = 5;

const Text = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  isProjectArchived: z.boolean(),
  name: z.string(),
  /** The text around the search words. */
  snippet: z.string(),
});

const SearchResults = z.object({
  /** The search words in lower case, matched as prefixes. */
  words: z.array(z.string()),
  projects: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      icon: z.string().nullable(),
      color: z.enum(PROJECT_COLORS),
      isArchived: z.boolean(),
    }),
  ),
  people: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
  /** Documentation pages, followed by setup pages and notes. */
  pages: z.array(
    Text.extend({
      type: z.enum(PAGE_TYPES),
      productId: z.uuid().nullable(),
      /** The names of its product and ancestors, top-down. */
      path: z.array(z.string()),
    }),
  ),
  setup: z.array(Text.extend({ type: z.enum(SETUP_TYPES) })),
});

export const searchContract = {
  search: endpoint({
    method: "GET",
    path: "/search",
    access: "view",
    changesWith: ["projects", "members", "documentation", "documents", "setup"],
    summary:
      "Projects and people whose name contains every word of a text, and pages of the documentation and the setup that do in title or text, the best first and those of archived projects last. Without a text the newest projects.",
    query: z.object({
      q: z.string().trim().max(200).default(""),
      /** Only pages of this project. */
      projectId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(20).default(FOUND_PER_KIND),
    }),
    returns: SearchResults,
  }),
};
