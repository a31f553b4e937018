import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  autoLabelsContract,
  type LabelDecision,
} from "#src/inbox/auto-labels/auto-labels.contract.ts";
import type { LabelItem } from "#src/inbox/labels/labels.contract.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { LabelChip } from "#src/ui/marks/LabelChip.tsx";
import { autoLabelsText as text } from "./auto-labels.text.ts";
import styles from "./LabelSuggestions.module.css";

type ShownItem = Pick<LabelItem, "name" | "color">;

type LabelSuggestionsProps = {
  projectId: string;
  threadId: string;
  /** All values of the project. */
  labelItems: ReadonlyMap<string, ShownItem>;
  mayEdit: boolean;
};

/**
 * The suggested and automatic labels of a mail, with reasons and buttons to accept or dismiss them.
 */
export function LabelSuggestions(props: LabelSuggestionsProps) {
  const { projectId, threadId, labelItems, mayEdit } = props;
  const { data } = useQuery(suggestionsQuery(projectId, threadId));
  const shown = (data?.list ?? []).flatMap((decision) => {
    const item = labelItems.get(decision.labelItemId);
    const isOpen = decision.status === "suggested" || decision.status === "applied";
    return isOpen && item ? { decision, item } : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label={text.title}>
      {shown.map(({ decision, item }) => (
        <Suggestion
          key={decision.labelItemId}
          projectId={projectId}
          decision={decision}
          item={item}
          mayEdit={mayEdit}
        />
      ))}
    </section>
  );
}

function suggestionsQuery(projectId: string, threadId: string) {
  return read(autoLabelsContract.list, { query: { projectId, threadId } });
}

type SuggestionProps = {
  projectId: string;
  decision: LabelDecision;
  item: ShownItem;
  mayEdit: boolean;
};

function Suggestion({ projectId, decision, item, mayEdit }: SuggestionProps) {
  const { threadId, labelItemId, status, decidedBy, quote } = decision;
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: keyOf(autoLabelsContract.list),
    mutationFn: (action: "accept" | "dismiss") =>
      call(autoLabelsContract.settle, { body: { projectId, threadId, labelItemId, action } }),
    onSuccess: (answer) =>
      showAnswer(queries, [editQuery(suggestionsQuery(projectId, threadId), () => answer)], []),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notSaved,
        description: describeFailure(error, text.failures),
      }),
  });
  const { name, color } = item;
  const isApplied = status === "applied";
  const act = (action: "accept" | "dismiss", short: string, label: string) => (
    <Button
      kind={action === "accept" ? "secondary" : "ghost"}
      size="xs"
      isBusy={isPending && variables === action}
      isDisabled={isPending}
      onPress={() => mutate(action)}
    >
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.suggestion}>
      <LabelChip text={name} colour={color} isProposed={!isApplied} />
      <span className={styles.why} dir="auto">
        {isApplied ? text.applied : text.suggested} {text.deciders[decidedBy]}
        {quote ? <q>{quote}</q> : null}
      </span>
      {mayEdit ? (
        <span className={styles.acts}>
          {isApplied ? null : act("accept", text.acceptShort, text.accept(name))}
          {isApplied
            ? act("dismiss", text.removeShort, text.remove(name))
            : act("dismiss", text.dismissShort, text.dismiss(name))}
        </span>
      ) : null}
    </div>
  );
}
