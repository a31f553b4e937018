import { z } from "zod";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import {
  CONTENT_ERRORS,
  PAGE_NAME_LENGTH,
} from "#src/knowledge/document-store/document-store.rules.ts";
import { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { PAGE_ERRORS, PLACE_ERRORS } from "#src/knowledge/documentation/documentation.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const Template = z.object({
  id: z.uuid(),
  name: z.string(),
  by: z.object({ userId: z.uuid(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type Template = z.infer<typeof Template>;

const params = z.object({ templateId: z.uuid() });
const name = visibleName("Name", PAGE_NAME_LENGTH);
const template_not_found = "This template does not exist.";

export const templatesContract = {
  list: endpoint({
    method: "GET",
    path: "/documentation/templates",
    access: "view",
    spansProjects: true,
    changesWith: ["documentation-templates"],
    summary: "The templates of the organisation by name, for the pages of all its projects.",
    returns: listOf(Template),
  }),
  read: endpoint({
    method: "GET",
    path: "/documentation/templates/{templateId}",
    access: "view",
    spansProjects: true,
    changesWith: ["documentation-templates"],
    summary: "One template with its content.",
    params,
    returns: Template.extend({ content: Content }),
    errors: { template_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/documentation/templates",
    access: "edit",
    spansProjects: true,
    summary: "Makes a template from the content of a page.",
    body: z.object({ pageId: z.uuid(), name: name.optional() }),
    returns: Template,
    status: 201,
    errors: {
      page_not_found: PAGE_ERRORS.page_not_found,
      page_empty: "This page is empty. Write something first.",
      templates_full: "There are too many templates. Delete one first.",
    },
  }),
  use: endpoint({
    method: "POST",
    path: "/documentation/templates/{templateId}/pages",
    access: "edit",
    spansProjects: true,
    summary: "Adds a page that begins with the content of a template.",
    params,
    body: z.object({
      projectId: z.uuid(),
      productId: z.uuid().nullish(),
      parentId: idOf("page").nullish(),
      name: name.optional(),
    }),
    returns: Page,
    status: 201,
    errors: { template_not_found, ...PROJECT_ERRORS, ...CONTENT_ERRORS, ...PLACE_ERRORS },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/documentation/templates/{templateId}",
    access: "edit",
    spansProjects: true,
    summary: "Deletes a template. Pages that were made from it stay.",
    params,
    returns: nothing,
    errors: { template_not_found },
  }),
};
