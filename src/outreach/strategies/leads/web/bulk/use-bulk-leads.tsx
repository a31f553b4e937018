import { type ReactNode, useState } from "react";
import { isLive } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import {
  type LeadRow,
  type LeadsView,
  toFilter,
} from "#src/outreach/strategies/leads/web/leads-query.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { BulkTask } from "./BulkDialog.tsx";
import { bulkText as text } from "./bulk.text.ts";

const bulkDialog = lazyPart(() => import("./BulkDialog.tsx"));

/** Moves or re-enrols the selected leads, or all that match the filter. */
export function useBulkLeads({ search, status, ...of }: LeadsView, onDone: () => void) {
  const [task, setTask] = useState<BulkTask>();
  const close = () => setTask(undefined);
  const part = bulkDialog.useWhen(task, close);

  function buttons(chosen: readonly LeadRow[], isAll: boolean): ReactNode {
    const plans = chosen.flatMap(({ plan }) => plan ?? []);
    const over = plans.filter(({ status: one }) => !isLive(one));
    const leadsOf = (some: typeof plans): BulkTask["leads"] =>
      isAll
        ? { by: "filter", ...toFilter({ search, status }) }
        : { by: "ids", enrolmentIds: some.map(({ enrolmentId }) => enrolmentId) };
    return (
      <>
        {over.length > 0 || isAll ? (
          <Button size="sm" onPress={() => setTask({ kind: "again", leads: leadsOf(over) })}>
            {text.again}
          </Button>
        ) : null}
        {plans.length > 0 ? (
          <Button size="sm" onPress={() => setTask({ kind: "move", leads: leadsOf(plans) })}>
            {text.move}
          </Button>
        ) : null}
      </>
    );
  }

  const dialog =
    part && task ? (
      <part.BulkDialog
        of={of}
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
