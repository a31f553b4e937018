import { z } from "zod";
import { PROJECT_COLORS } from "#src/features/projects/projects.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";

const FOUND_PER_KIND = 5;

const SearchResults = z.object({
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
});

export const searchContract = {
  search: endpoint({
    method: "GET",
    path: "/search",
    access: "view",
    changesWith: ["projects", "members"],
    summary:
      "Projects and people whose name contains every word of a text, the best first. Without a text the newest projects.",
    query: z.object({
      q: z.string().trim().max(200).default(""),
      limit: z.coerce.number().int().min(1).max(20).default(FOUND_PER_KIND),
    }),
    returns: SearchResults,
  }),
};
