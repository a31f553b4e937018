import { z } from "zod";
import { PAGE_ERRORS } from "#src/knowledge/documentation/documentation.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";

const params = z.object({ pageId: z.uuid() });
const { page_not_found } = PAGE_ERRORS;

export const readersContract = {
  list: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}/readers",
    access: "view",
    changesWith: ["documentation-readers"],
    summary: "The people who have a page open now, the caller among them.",
    params,
    returns: listOf(z.object({ userId: z.uuid(), name: z.string() })),
    errors: { page_not_found },
  }),
  stay: endpoint({
    method: "PUT",
    path: "/documentation/pages/{pageId}/readers/me",
    access: "view",
    summary: "Says that the person has a page open. It holds for less than a minute.",
    params,
    returns: nothing,
    errors: { page_not_found },
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/documentation/pages/{pageId}/readers/me",
    access: "view",
    summary: "Says that the person has left a page.",
    params,
    returns: nothing,
    errors: { page_not_found },
  }),
};
