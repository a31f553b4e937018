import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { partsOf } from "#src/outreach/strategies/leads/lead-list.rules.ts";
import { type Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { call, keyOf, liveMeta, read } from "#src/platform/web/api.ts";
import { filterOf, type LeadsLook, orderOf, type ShownColumn } from "./list/leads-look.ts";

export type LeadRow = Lead & { id: string };
type NextStep = ResultOf<typeof enrolmentsContract.nextSteps>["list"][number];
/** Includes the next steps, where known. */
export type ForeseenLead = LeadRow & { next: NextStep | undefined };
export type LeadsView = {
  projectId: string;
  strategyId: string;
  look: LeadsLook;
  /** The columns, of which some need more to be read. */
  shown: readonly ShownColumn[];
};

/** All queries that show leads or their status, refetched after each change. */
export const LEAD_KEYS = [
  ["leads of a strategy"],
  keyOf(enrolmentsContract.counts),
  keyOf(enrolmentsContract.read),
  keyOf(enrolmentsContract.conversation),
  keyOf(enrolmentsContract.nextSteps),
  keyOf(leadsContract.read),
];

export function leadsQuery({ projectId, strategyId, look, shown }: LeadsView) {
  const asked = {
    projectId,
    strategyId,
    ...filterOf(look),
    ...orderOf(look),
    include: partsOf(shown),
  };
  return infiniteQueryOptions({
    queryKey: ["leads of a strategy", asked],
    async queryFn({ pageParam, signal }) {
      const query = { ...asked, ...(pageParam === "" ? {} : { cursor: pageParam }) };
      const { list, nextCursor } = await call(leadsContract.list, { query }, signal);
      return { list: list.map((lead): LeadRow => ({ ...lead, id: lead.leadId })), nextCursor };
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // While the order or the filter changes, the rows before stay.
    placeholderData: keepPreviousData,
    meta: liveMeta(leadsContract.list),
  });
}

export function countsQuery({ strategyId, look }: LeadsView) {
  return read(enrolmentsContract.counts, { params: { strategyId }, query: filterOf(look) });
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
