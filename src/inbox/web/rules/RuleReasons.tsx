import { useMutation, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { inboxRulesContract, type RuleRun } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { COUNTS_KEY, THREADS_KEY } from "#src/inbox/web/list/threads-query.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./RuleReasons.module.css";
import { ruleWhyText as text } from "./rule-why.text.ts";
import { whyOf } from "./why-of.ts";

type RuleReasonsProps = { runs: readonly RuleRun[]; mayEdit: boolean };

/** The runs of rules in a conversation with their reasons, each with Undo. */
export function RuleReasons({ runs, mayEdit }: RuleReasonsProps) {
  const { mutate, isPending, variables } = useUndoRun();
  return (
    <section className={styles.reasons} aria-label={text.ofRules}>
      {runs.map((run) => (
        <Reason
          key={run.runId}
          run={run}
          isBusy={isPending && variables.runId === run.runId}
          onUndo={mayEdit && run.canUndo ? () => mutate(run) : undefined}
        />
      ))}
    </section>
  );
}

type ReasonProps = { run: RuleRun; isBusy: boolean; onUndo: (() => void) | undefined };

function Reason({ run, isBusy, onUndo }: ReasonProps) {
  const { memberNames, timeZone } = use(InboxFactsContext);
  return (
    <div className={styles.reason}>
      <span className={styles.why} dir="auto">
        {whyOf(run, { members: memberNames, timeZone })}
      </span>
      {onUndo ? (
        <Button kind="ghost" size="xs" isBusy={isBusy} onPress={onUndo}>
          <span aria-hidden="true">{text.undo}</span>
          <VisuallyHidden>{text.undoRun(run.ruleName)}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  );
}

function useUndoRun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ runId }: RuleRun) => call(inboxRulesContract.undoRun, { params: { runId } }),
    async onSuccess() {
      notify({ type: "success", title: text.runUndone });
      await Promise.all(
        [keyOf(inboxRulesContract.listRuns), THREADS_KEY, COUNTS_KEY].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.runNotUndone,
        description: describeFailure(error, text.failures),
      }),
  });
}
