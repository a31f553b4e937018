import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { bulkText } from "./bulk/bulk.text.ts";
import { useBulkLeads } from "./bulk/use-bulk-leads.tsx";
import { leadsText as text } from "./leads.text.ts";
import type { LeadRow, LeadsView } from "./leads-query.ts";
import { useDeleteLeads } from "./use-delete-leads.tsx";
import { useLeadActions } from "./use-lead-actions.tsx";

type Loaded = { rows: readonly LeadRow[] | undefined; hasMore: boolean };

/** The selected leads, or all of a filter, with bulk actions. */
export function useChosenLeads(view: LeadsView, { rows = [], hasMore }: Loaded) {
  const { projectId, strategyId, search = "", status = "" } = view;
  const filter = `${status} ${search}`;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Changing the filter clears the selection of all. */
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === filter;
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids);
    setAllOf(undefined);
  };
  const chooseNone = () => choose(new Set());
  const actions = useLeadActions(strategyId, chooseNone);
  const deletion = useDeleteLeads(projectId, chooseNone);
  const bulk = useBulkLeads(view, chooseNone);
  const meant = rows.filter(({ id }) => chosen.has(id));
  const buttons = (
    <>
      {hasMore && !isAll && meant.length === rows.length ? (
        <Button size="sm" kind="ghost" onPress={() => setAllOf(filter)}>
          {bulkText.chooseAll}
        </Button>
      ) : null}
      {isAll ? null : actions.buttons(meant)}
      {bulk.buttons(meant, isAll)}
      {isAll ? null : (
        <Button size="sm" kind="ghost" onPress={() => deletion.ask(meant.map(({ id }) => id))}>
          {text.delete}
        </Button>
      )}
    </>
  );
  return {
    choosing: {
      ids: chosen,
      onChange: choose,
      actions: buttons,
      label: isAll ? bulkText.allChosen : undefined,
    },
    dialogs: (
      <>
        {actions.dialog}
        {deletion.dialog}
        {bulk.dialog}
      </>
    ),
  };
}
