import { useState } from "react";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { filesText as text } from "./files.text.ts";

/** Confirms closing a dialog with pending uploads. */
export function useUnsentQuestion(unsent: number) {
  const [leaving, setLeaving] = useState<() => void>();
  if (leaving && unsent === 0) setLeaving(undefined);
  return {
    leave: (way: () => void) => (unsent === 0 ? way() : setLeaving(() => way)),
    question: (
      <ConfirmDialog
        title={text.unsentTitle(unsent)}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        cancelLabel={text.keepSending}
        confirmLabel={text.stop}
        onConfirm={() => leaving?.()}
      >
        {text.unsentText}
      </ConfirmDialog>
    ),
  };
}
