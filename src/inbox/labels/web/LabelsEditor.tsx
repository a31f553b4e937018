import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Label, labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { LabelGroup } from "./LabelGroup.tsx";
import styles from "./LabelsDialog.module.css";
import { labelsText as text } from "./labels.text.ts";
import { NameLine } from "./NameLine.tsx";
import { STARTING_SETS } from "./starting-sets.ts";
import { useLabelChanges } from "./use-label-changes.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "name", look: "title", width: "half" },
  { id: "values", look: "text", width: "most" },
];

/** Edits a project's labels: add, rename, colour, reorder and delete. */
export function LabelsEditor({ projectId }: { projectId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    read(labelsContract.list, { params: { projectId } }),
  );
  const changes = useLabelChanges(projectId);
  const [leaving, setLeaving] = useState<Label>();
  const labels = data?.list;
  if (error && !labels)
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!labels) return <Skeleton lines={LINES} />;
  return (
    <div className={styles.groups}>
      <p className={styles.intro}>{labels.length === 0 ? text.none : text.intro}</p>
      {labels.length === 0 ? (
        <div>
          <Button
            size="sm"
            isBusy={changes.isPending}
            onPress={() => changes.addSets(STARTING_SETS)}
          >
            {text.startWithSet}
          </Button>
        </div>
      ) : null}
      {labels.map((label) => (
        <LabelGroup
          key={label.labelId}
          label={label}
          count={labels.length}
          changes={changes}
          onRemove={() => setLeaving(label)}
        />
      ))}
      <NameLine label={text.newLabel} placeholder={text.newLabelHint} onSave={changes.addLabel} />
      {leaving ? (
        <ConfirmDialog
          title={text.removeTitle(leaving.name)}
          confirmLabel={text.removeLabel}
          kind="danger"
          isOpen
          onClose={() => setLeaving(undefined)}
          onConfirm={() => {
            changes.removeLabel(leaving.labelId);
            setLeaving(undefined);
          }}
        >
          {text.removeText(leaving.items.reduce((sum, item) => sum + item.threadsCount, 0))}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
