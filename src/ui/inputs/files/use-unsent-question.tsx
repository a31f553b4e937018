import { useState } from "react";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { filesText as text } from "./files.text.ts";

/** What ends a dialog, and with it the files on their way, waits for an answer. */
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
