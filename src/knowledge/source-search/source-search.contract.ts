import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const QUESTION_LENGTH = 1000;

/** A passage of a project's texts. */
const FoundSource = z.object({
  /**
   * Its kind: `setup-source` is the source of a setup page, `setup` that page itself, `page` a
   * documentation page.
   */
  kind: z.string(),
  id: z.uuid(),
  version: z.int32(),
  title: z.string(),
  heading: z.string(),
  text: z.string(),
  /** The positions of its parts in the source's blocks. */
  parts: z.array(z.object({ blockId: z.string(), start: z.number().int(), end: z.number().int() })),
  score: z.number(),
});

export const sourceSearchContract = {
  find: endpoint({
    method: "GET",
    path: "/sources",
    access: "view",
    changesWith: ["setup", "documents", "documentation"],
    summary: "The passages of a project's sources that most likely answer a question, best first.",
    query: z.object({
      projectId: z.uuid(),
      question: z.string().trim().min(1).max(QUESTION_LENGTH),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    returns: listOf(FoundSource),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
};
