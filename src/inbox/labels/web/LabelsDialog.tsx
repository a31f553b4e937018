import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { LabelsEditor } from "./LabelsEditor.tsx";
import { labelsText as text } from "./labels.text.ts";

type LabelsDialogProps = { projectId: string; onClose: () => void };

/** The labels of a project, in a dialog over the list. */
export function LabelsDialog({ projectId, onClose }: LabelsDialogProps) {
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.close}</Button>}
    >
      <LabelsEditor projectId={projectId} />
    </Dialog>
  );
}
