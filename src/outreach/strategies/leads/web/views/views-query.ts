import { leadViewsContract } from "#src/outreach/strategies/leads/views/lead-views.contract.ts";
import {
  filterOf,
  type LeadsLook,
  orderOf,
} from "#src/outreach/strategies/leads/web/list/leads-look.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { read } from "#src/platform/web/api.ts";

export function viewsQuery(projectId: string) {
  return read(leadViewsContract.list, { query: { projectId } });
}

/** In the server's format. */
export function lookOf(look: LeadsLook): InputOf<typeof leadViewsContract.create>["body"]["look"] {
  const columns = look.columns ? { columns: [...look.columns] } : {};
  return { ...filterOf(look), ...orderOf(look), ...columns };
}
