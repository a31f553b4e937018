import { z } from "zod";
import { LEAD_COLUMNS } from "#src/outreach/strategies/leads/lead-list.rules.ts";
import { leadFilter, leadOrder, ownColumn } from "#src/outreach/strategies/leads/leads.contract.ts";
import { MAX_OWN_FIELDS } from "#src/outreach/strategies/leads/leads.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { MAX_LEAD_VIEWS, VIEW_NAME_LENGTH } from "./lead-views.rules.ts";

/** The filter, the order and the columns of the list of leads. */
export const LeadLook = z.object({
  ...leadFilter,
  sort: leadOrder.sort.unwrap().optional(),
  direction: leadOrder.direction.unwrap().optional(),
  columns: z
    .array(z.union([z.enum(LEAD_COLUMNS), ownColumn]))
    .min(1)
    .max(MAX_OWN_FIELDS + LEAD_COLUMNS.length)
    .optional(),
});

const LeadView = z.object({
  viewId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  /** Whether the reader saved it. */
  isOwn: z.boolean(),
  look: LeadLook,
});
export type LeadView = z.infer<typeof LeadView>;

const name = visibleName("Name", VIEW_NAME_LENGTH);
const params = z.object({ viewId: z.uuid() });
const { project_not_found } = PROJECT_ERRORS;
const view_not_found = "This view does not exist.";
const view_shared = "Only people who can edit save and change shared views.";

/** Own views are personal, so viewers may save some too. */
export const leadViewsContract = {
  list: endpoint({
    method: "GET",
    path: "/leads/views",
    access: "view",
    changesWith: ["lead-views"],
    summary: "The saved views of a project's leads: shared ones, and those of the reader.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({ list: z.array(LeadView) }),
    errors: { project_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/leads/views",
    access: "view",
    summary: "Saves what a list of leads shows, for oneself or for everyone in the project.",
    body: z.object({ projectId: z.uuid(), name, isShared: z.boolean(), look: LeadLook }),
    status: 201,
    returns: LeadView,
    errors: {
      project_not_found,
      view_shared,
      views_full: `A project has at most ${MAX_LEAD_VIEWS} views for each person.`,
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/leads/views/{viewId}",
    access: "view",
    summary: "Renames a view, shares it, or changes what it shows.",
    params,
    body: z.object({ name, isShared: z.boolean(), look: LeadLook }).partial(),
    returns: LeadView,
    errors: { view_not_found, view_shared },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/leads/views/{viewId}",
    access: "view",
    summary: "Deletes a view. Its leads stay.",
    params,
    returns: z.object({ viewId: z.uuid() }),
    errors: { view_not_found, view_shared },
  }),
};
