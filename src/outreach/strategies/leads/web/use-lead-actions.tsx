import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import type { Lead } from "#src/outreach/strategies/leads/leads.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { leadsText as text } from "./leads.text.ts";
import { LEAD_KEYS } from "./leads-query.ts";

type Action = "pause" | "resume" | "end" | "reopen";
const DONE = { pause: text.paused, resume: text.resumed, end: text.ended, reopen: text.reopened };

/** Pauses, resumes, reopens and removes leads, where applicable; removing asks for confirmation. */
export function useLeadActions(strategyId: string, onDone: () => void) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<readonly string[]>();
  const change = useMutation({
    ...write(enrolmentsContract.change),
    async onSuccess({ changed }, { body: { action } }) {
      await Promise.all(LEAD_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      setAsked(undefined);
      onDone();
      notify({ type: "success", title: DONE[action](changed) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notChanged,
        description: describeFailure(error, text.failures),
      }),
  });

  function run(action: Action, enrolmentIds: readonly string[]): void {
    if (change.isPending) return;
    change.mutate({ params: { strategyId }, body: { enrolmentIds: [...enrolmentIds], action } });
  }

  function buttons(leads: readonly Lead[]): ReactNode {
    const pausable = idsOf(leads, ["active"]);
    const resumable = idsOf(leads, ["paused"]);
    const replied = idsOf(leads, ["replied"]);
    const live = idsOf(leads, ["active", "paused", "waiting"]);
    return (
      <>
        {pausable.length > 0 ? (
          <Button size="sm" onPress={() => run("pause", pausable)}>
            {text.pause}
          </Button>
        ) : null}
        {resumable.length > 0 ? (
          <Button size="sm" onPress={() => run("resume", resumable)}>
            {text.resume}
          </Button>
        ) : null}
        {replied.length > 0 ? (
          <Button size="sm" onPress={() => run("reopen", replied)}>
            {text.reopen}
          </Button>
        ) : null}
        {live.length > 0 ? (
          <Button size="sm" kind="ghost" onPress={() => setAsked(live)}>
            {text.end}
          </Button>
        ) : null}
      </>
    );
  }

  const dialog = asked ? (
    <ConfirmDialog
      title={text.endTitle(asked.length)}
      isOpen
      onClose={() => setAsked(undefined)}
      confirmLabel={text.endConfirm}
      onConfirm={() => run("end", asked)}
      isBusy={change.isPending}
    >
      {text.endText}
    </ConfirmDialog>
  ) : null;
  return { buttons, dialog };
}

function idsOf(leads: readonly Lead[], statuses: readonly string[]): string[] {
  return leads.flatMap(({ plan }) =>
    plan && statuses.includes(plan.status) ? plan.enrolmentId : [],
  );
}
