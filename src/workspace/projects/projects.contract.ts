import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { language, timeZone } from "#src/platform/contract/locale-rules.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_COLORS } from "./project-colors.rules.ts";
import { PROJECT_ERRORS } from "./projects.rules.ts";

export const PROJECTS_PER_PAGE = 6;
const PROJECT_NAME_LENGTH = 80;

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A name of the icon set; null shows the first letter of the name. */
  icon: z.string().nullable(),
  color: z.enum(PROJECT_COLORS),
  timeZone: z.string(),
  language: z.string(),
  isArchived: z.boolean(),
  archivedAt: z.string().nullable(),
  isSample: z.boolean(),
  /** Only chosen people and admins reach it. */
  isRestricted: z.boolean(),
  /** The lower of the caller's role and of their level in a restricted project. */
  mayEdit: z.boolean(),
  /** When the project or its content last changed. */
  lastActiveAt: z.string(),
  /** Members who changed something in it, most recent first. */
  people: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  /** If sent, the call fails instead of overwriting a concurrent change. */
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Project = z.infer<typeof Project>;

const facts = {
  name: visibleName("Name", PROJECT_NAME_LENGTH),
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, { error: "Icon is not valid." })
    .nullable(),
  color: z.enum(PROJECT_COLORS),
  timeZone: timeZone("Time zone"),
  language: language("Language"),
};

const params = z.object({ projectId: z.uuid() });
const name = z.string().trim().max(200).optional();
const { project_not_found } = PROJECT_ERRORS;

/** Fields that a client may send back unchanged. */
const OWN_FACTS = [
  "id",
  "projectId",
  "isArchived",
  "archivedAt",
  "isSample",
  "isRestricted",
  "mayEdit",
  "lastActiveAt",
  "people",
  "createdAt",
  "updatedAt",
] as const;

export const projectsContract = {
  create: endpoint({
    method: "POST",
    path: "/projects",
    access: "edit",
    spansProjects: true,
    summary: "Creates a project. It is first in the list.",
    body: z.object(facts).partial().required({ name: true }),
    ignores: [...OWN_FACTS, "version"],
    returns: Project,
    status: 201,
  }),
  list: endpoint({
    method: "GET",
    path: "/projects",
    access: "view",
    changesWith: ["projects", "products", "todo-items", "members"],
    summary:
      "Active or archived projects, the newest first, all or those whose name contains a text.",
    query: z.object({
      isArchived: z.stringbool().default(false),
      name,
      ...paging(PROJECTS_PER_PAGE),
    }),
    returns: listOf(Project),
  }),
  count: endpoint({
    method: "GET",
    path: "/projects/count",
    access: "view",
    changesWith: ["projects"],
    summary: "How many projects are active and how many archived.",
    query: z.object({ name }),
    returns: z.object({ active: z.number().int(), archived: z.number().int() }),
  }),
  read: endpoint({
    method: "GET",
    path: "/projects/{projectId}",
    access: "view",
    changesWith: ["projects", "products", "todo-items", "members"],
    summary: "One project.",
    params,
    returns: Project,
    errors: { project_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/projects/{projectId}",
    access: "edit",
    summary: "Changes the name, icon, colour, time zone or language of a project.",
    params,
    body: z.object({ ...facts, version: z.int32() }).partial(),
    ignores: OWN_FACTS,
    returns: Project,
    errors: {
      ...PROJECT_ERRORS,
      project_changed: "Someone else just changed this project. Check it and try again.",
    },
  }),
  archive: endpoint({
    method: "POST",
    path: "/projects/{projectId}/archive",
    access: "edit",
    summary: "Archives a project. Everything in it becomes read-only.",
    params,
    returns: Project,
    errors: { project_not_found },
  }),
  restore: endpoint({
    method: "POST",
    path: "/projects/{projectId}/restore",
    access: "edit",
    summary: "Restores an archived project.",
    params,
    returns: Project,
    errors: { project_not_found },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/projects/{projectId}",
    access: "admin",
    summary:
      "Permanently deletes a project with everything in it. The id alone decides; a `name` that is sent along must match.",
    params,
    query: z.object({
      /** The name typed to confirm; without it the id alone decides. */
      name: z.string().max(200).optional(),
    }),
    returns: nothing,
    errors: {
      project_not_found,
      project_name_differs: "The name doesn't match. Nothing was deleted.",
    },
  }),
};
