import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Label, labelsContract } from "#src/features/inbox/labels/labels.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { LabelGroup } from "./LabelGroup.tsx";
import styles from "./LabelsDialog.module.css";
import { labelsText as text } from "./labels.text.ts";
import { NameLine } from "./NameLine.tsx";
import { useLabelChanges } from "./use-label-changes.ts";

type LabelsDialogProps = { projectId: string; onClose: () => void };

/** The labels of a project: added, renamed, coloured, put in order and deleted. */
export function LabelsDialog({ projectId, onClose }: LabelsDialogProps) {
  const labels = useQuery(read(labelsContract.list, { params: { projectId } })).data?.list;
  const changes = useLabelChanges(projectId);
  const [leaving, setLeaving] = useState<Label>();
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.close}</Button>}
    >
      <div className={styles.groups}>
        <p className={styles.intro}>{labels?.length === 0 ? text.none : text.intro}</p>
        {labels?.map((label) => (
          <LabelGroup
            key={label.labelId}
            label={label}
            count={labels.length}
            changes={changes}
            onRemove={() => setLeaving(label)}
          />
        ))}
        <NameLine label={text.newLabel} placeholder={text.newLabelHint} onSave={changes.addLabel} />
      </div>
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
    </Dialog>
  );
}
