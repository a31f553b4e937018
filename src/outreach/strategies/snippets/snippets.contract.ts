import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  MAX_SNIPPETS,
  SNIPPET_BODY_LENGTH,
  SNIPPET_NAME,
  SNIPPET_NAME_LENGTH,
} from "./snippets.rules.ts";

const Snippet = z.object({
  snippetId: z.uuid(),
  name: z.string(),
  /** In the format of campaign emails, with their fields. */
  body: z.string(),
  /** Everyone in the organisation has it; otherwise only the caller. */
  isShared: z.boolean(),
  /** How often anyone has inserted it into a text, sent or not. */
  insertedCount: z.number().int(),
  version: z.int32(),
});
export type Snippet = z.infer<typeof Snippet>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(SNIPPET_NAME_LENGTH)
  .regex(SNIPPET_NAME, "Use letters, digits, - and _.");
const body = z.string().trim().min(1).max(SNIPPET_BODY_LENGTH);

const params = z.object({ snippetId: z.uuid() });
const snippet_not_found = "This snippet does not exist.";
const CONTENT_ERRORS = {
  snippet_name_taken: "There is a snippet with this name.",
  snippet_picture: "A snippet has no pictures.",
  snippet_field_invalid: "A field of this text is not complete.",
  snippets_full: `There are at most ${MAX_SNIPPETS} shared snippets, and ${MAX_SNIPPETS} of each person.`,
};

export const snippetsContract = {
  list: endpoint({
    method: "GET",
    path: "/snippets",
    access: "view",
    spansProjects: true,
    changesWith: ["snippets"],
    summary: "The shared snippets of the organisation and the caller's own, by name.",
    returns: z.object({ list: z.array(Snippet) }),
    errors: {},
  }),
  values: endpoint({
    method: "GET",
    path: "/snippet-values",
    access: "view",
    changesWith: ["leads", "people"],
    summary: "What the fields of a snippet stand for, if it is written to this address.",
    query: z.object({ projectId: z.uuid(), address: z.string().trim().max(320) }),
    returns: z.object({
      /** Null if no lead of the project has the address. */
      values: z.record(z.string(), z.string()).nullable(),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/snippets",
    access: "edit",
    spansProjects: true,
    summary: "Saves a text under a name, for everyone in the organisation or for oneself.",
    body: z.object({
      name,
      body,
      isShared: z.boolean().default(true),
      /** That of a deleted one, which is saved again. */
      insertedCount: z.number().int().min(0).max(1_000_000).default(0),
    }),
    ignores: ["snippetId", "version"],
    status: 201,
    returns: Snippet,
    errors: CONTENT_ERRORS,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/snippets/{snippetId}",
    access: "edit",
    spansProjects: true,
    summary: "Changes a snippet, or shares an own one. Texts that have it stay as they are.",
    params,
    body: z
      .object({
        name,
        body,
        isShared: z.boolean(),
        /** The version that was changed; a newer one is kept. */
        version: z.int32(),
      })
      .partial(),
    returns: Snippet,
    errors: {
      snippet_not_found,
      snippet_changed: "Someone else just changed this snippet. Check it and try again.",
      ...CONTENT_ERRORS,
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/snippets/{snippetId}",
    access: "edit",
    spansProjects: true,
    summary: "Deletes a snippet. Texts that have it stay as they are.",
    params,
    returns: Snippet,
    errors: { snippet_not_found },
  }),
  countInsertion: endpoint({
    method: "POST",
    path: "/snippets/{snippetId}/insertions",
    access: "edit",
    spansProjects: true,
    summary: "Counts that a snippet was inserted into a text.",
    params,
    returns: Snippet,
    errors: { snippet_not_found },
  }),
};
