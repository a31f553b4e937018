import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { unsavedText } from "./unsaved.text.ts";

type LeaveDialogProps = {
  isAsking: boolean;
  onLeave: () => void;
  onStay: () => void;
};

/** Confirms leaving with unsaved changes. */
export function LeaveDialog({ isAsking, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={unsavedText.leaveTitle}
      isOpen={isAsking}
      onClose={onStay}
      onConfirm={onLeave}
      confirmLabel={unsavedText.leave}
    >
      {unsavedText.leaveWarning}
    </ConfirmDialog>
  );
}
