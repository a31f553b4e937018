import { useState } from "react";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import type { PageSaving } from "../page-saving.ts";
import type { LeaveRisk } from "../path/leave-risk.ts";
import { savingText as text } from "../saving.text.ts";
import { useLeaveRisk } from "../use-saving.ts";

/** Whether the leave dialog is open, and its two answers. */
export type LeaveGuard = { isAsking: boolean; leave: () => void; stay: () => void };

type LeavePageDialogProps = { saving: PageSaving; guard: LeaveGuard };

/** Asks what to do with unsaved text when leaving a page. */
export function LeavePageDialog({ saving, guard }: LeavePageDialogProps) {
  const risk = useLeaveRisk(saving);
  // The page may be saved during the dialog, which keeps its text.
  const [asked, setAsked] = useState<LeaveRisk>();
  if (risk && risk !== asked) setAsked(risk);
  return (
    <ConfirmDialog
      title={text.leaveTitle}
      isOpen={guard.isAsking}
      onClose={guard.stay}
      onConfirm={guard.leave}
      confirmLabel={text.leave}
      kind={asked === "not kept" ? "danger" : "primary"}
    >
      {asked ? text.leaveWarning[asked] : null}
    </ConfirmDialog>
  );
}
