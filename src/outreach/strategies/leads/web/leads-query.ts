import { infiniteQueryOptions } from "@tanstack/react-query";
import type { EnrolmentStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { call, keyOf, liveMeta, read } from "#src/platform/web/api.ts";

export type LeadRow = Lead & { id: string };
type NextStep = ResultOf<typeof enrolmentsContract.nextSteps>["list"][number];
/** Includes the next steps, where known. */
export type ForeseenLead = LeadRow & { next: NextStep | undefined };
export type LeadsView = {
  projectId: string;
  strategyId: string;
  search?: string | undefined;
  status?: EnrolmentStatus | undefined;
};

/** All queries that show leads or their status, refetched after each change. */
export const LEAD_KEYS = [
  ["leads of a strategy"],
  keyOf(enrolmentsContract.counts),
  keyOf(enrolmentsContract.read),
  keyOf(enrolmentsContract.nextSteps),
  keyOf(leadsContract.read),
];

export function leadsQuery({ projectId, strategyId, search, status }: LeadsView) {
  return infiniteQueryOptions({
    queryKey: ["leads of a strategy", { projectId, strategyId, search, status }],
    async queryFn({ pageParam, signal }) {
      const query = {
        projectId,
        strategyId,
        ...toFilter({ search, status }),
        ...(pageParam === "" ? {} : { cursor: pageParam }),
      };
      const { list, nextCursor } = await call(leadsContract.list, { query }, signal);
      return { list: list.map((lead): LeadRow => ({ ...lead, id: lead.leadId })), nextCursor };
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: liveMeta(leadsContract.list),
  });
}

/** In the server's filter format. */
export function toFilter({ search, status }: Pick<LeadsView, "search" | "status">) {
  return { ...(search ? { search } : {}), ...(status ? { statuses: [status] } : {}) };
}

export function countsQuery(strategyId: string) {
  return read(enrolmentsContract.counts, { params: { strategyId }, query: {} });
}

/** One call per non-empty page of leads. */
export function nextStepsQuery(strategyId: string, leads: readonly Lead[]) {
  const enrolmentIds = leads.flatMap(({ plan }) => plan?.enrolmentId ?? []);
  return read(enrolmentsContract.nextSteps, { params: { strategyId }, query: { enrolmentIds } });
}

export function planQuery(enrolmentId: string) {
  return read(enrolmentsContract.read, { params: { enrolmentId } });
}

export function nameOf({ fields, email, linkedinUrl }: Lead): string {
  const name = [fields.firstName, fields.lastName].filter(Boolean).join(" ");
  return name || email || (linkedinUrl ?? "");
}
