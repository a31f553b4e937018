import { useNavigate, useSearch } from "@tanstack/react-router";
import {
  ENROLMENT_STATUSES,
  type EnrolmentStatus,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";

const STRATEGY = "/signed-in/app-shell/page/projects/$projectId/strategies/$strategyId";

type Filter = { search?: string | undefined; status?: string | undefined };
export type LeadsAddress = ReturnType<typeof useLeadsAddress>;

/** The filter and the open lead, from the URL. */
export function useLeadsAddress(projectId: string, strategyId: string) {
  const found = useSearch({ from: STRATEGY });
  const navigate = useNavigate();
  const status = statusOf(found.status);
  const search = found.search;

  function goTo(to: Filter & { lead?: string | undefined }, isStep: boolean): void {
    void navigate({
      to: "/projects/$projectId/strategies/$strategyId",
      params: { projectId, strategyId },
      search: {
        tab: "leads",
        ...(to.search ? { search: to.search } : {}),
        ...(statusOf(to.status) ? { status: to.status } : {}),
        ...(to.lead ? { lead: to.lead } : {}),
      },
      replace: !isStep,
      resetScroll: false,
    });
  }

  return {
    search,
    status,
    leadId: found.lead,
    /** Omitted values stay; an empty filter clears both. */
    filter(to: Filter): void {
      goTo(Object.keys(to).length === 0 ? {} : { search, status, ...to }, false);
    },
    open(lead: string | undefined): void {
      goTo({ search, status, lead }, lead !== undefined);
    },
  };
}

function statusOf(text: string | undefined): EnrolmentStatus | undefined {
  return ENROLMENT_STATUSES.find((one) => one === text);
}
