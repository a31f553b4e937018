import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import {
  type LeadsLook,
  readLook,
  type ShownColumn,
  USUAL_COLUMNS,
  writeLook,
} from "./list/leads-look.ts";

const STRATEGY = "/signed-in/app-shell/page/projects/$projectId/strategies/$strategyId";

export type LeadsAddress = ReturnType<typeof useLeadsAddress>;

/** The state of the list and the open lead, from the URL. */
export function useLeadsAddress(projectId: string, strategyId: string) {
  const found = useSearch({ from: STRATEGY });
  const navigate = useNavigate();
  const look = useMemo(() => readLook(found), [found]);
  const shown = useMemo((): readonly ShownColumn[] => columnsOf(look), [look]);

  function goTo(to: LeadsLook, { lead, isStep }: { lead?: string | undefined; isStep: boolean }) {
    const search = { tab: "leads" as const, ...writeLook(to), lead };
    void navigate({
      to: "/projects/$projectId/strategies/$strategyId",
      params: { projectId, strategyId },
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => value)),
      replace: !isStep,
      resetScroll: false,
    });
  }

  return {
    look,
    /** Its columns, or the usual ones; always with the person. */
    shown,
    leadId: found.lead,
    /** Omitted values stay. */
    change: (to: LeadsLook) => goTo({ ...look, ...to }, { isStep: false }),
    /** Replaces all of it. */
    show: (to: LeadsLook) => goTo(to, { isStep: true }),
    /** Removes the filter; order and columns stay. */
    clear() {
      const { sort, direction, columns } = look;
      goTo({ sort, direction, columns }, { isStep: false });
    },
    open: (lead: string | undefined) => goTo(look, { lead, isStep: lead !== undefined }),
  };
}

function columnsOf({ columns = USUAL_COLUMNS }: LeadsLook): readonly ShownColumn[] {
  return columns.includes("person") ? columns : ["person", ...columns];
}
