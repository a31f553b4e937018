import { type ReactNode, useState } from "react";
import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { BulkTask } from "./bulk/BulkDialog.tsx";
import { bulkText } from "./bulk/bulk.text.ts";
import { leadsText as text } from "./leads.text.ts";
import type { LeadRow, LeadsView } from "./leads-query.ts";
import { filterOf } from "./list/leads-look.ts";
import { useDeleteLeads } from "./use-delete-leads.tsx";
import { useLeadActions } from "./use-lead-actions.tsx";

type Loaded = { rows: readonly LeadRow[] | undefined; hasMore: boolean };

/** The selected leads, or all of a filter, with bulk actions. */
export function useChosenLeads(view: LeadsView, { rows = [], hasMore }: Loaded) {
  const { projectId, strategyId, look } = view;
  const filter = JSON.stringify(filterOf(look));
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

const bulkDialog = lazyPart(() => import("./bulk/BulkDialog.tsx"));

/** Moves or re-enrols the selected leads, or all that match the filter. */
function useBulkLeads({ projectId, strategyId, look }: LeadsView, onDone: () => void) {
  const [task, setTask] = useState<BulkTask>();
  const close = () => setTask(undefined);
  const part = bulkDialog.useWhen(task, close);

  function buttons(chosen: readonly LeadRow[], isAll: boolean): ReactNode {
    const plans = chosen.flatMap(({ plan }) => plan ?? []);
    const over = plans.filter(({ status: one }) => !isLive(one));
    const leadsOf = (some: typeof plans): BulkTask["leads"] =>
      isAll
        ? { by: "filter", ...filterOf(look) }
        : { by: "ids", enrolmentIds: some.map(({ enrolmentId }) => enrolmentId) };
    return (
      <>
        {over.length > 0 || isAll ? (
          <Button size="sm" onPress={() => setTask({ kind: "again", leads: leadsOf(over) })}>
            {bulkText.again}
          </Button>
        ) : null}
        {plans.length > 0 ? (
          <Button size="sm" onPress={() => setTask({ kind: "move", leads: leadsOf(plans) })}>
            {bulkText.move}
          </Button>
        ) : null}
      </>
    );
  }

  const dialog =
    part && task ? (
      <part.BulkDialog
        of={{ projectId, strategyId }}
        task={task}
        onClose={close}
        onDone={() => {
          close();
          onDone();
        }}
      />
    ) : null;
  return { buttons, dialog };
}
