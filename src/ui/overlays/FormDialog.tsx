import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { Dialog } from "./Dialog.tsx";
import { overlaysText } from "./overlays.text.ts";

type FormDialogProps = {
  title: string;
  /** The verb, such as "Create project". */
  confirmLabel: string;
  onClose: () => void;
  onSubmit: () => void;
  isBusy: boolean;
  /** Why it was not accepted, and how long to wait where that is the answer. */
  failure: Omit<ComponentProps<typeof FailureNotice>, "id">;
  /** Sending again is of no use for now, as the failure says. */
  isPaused?: boolean | undefined;
  /** Medium where the button says what will be, in more than a verb. */
  size?: "small" | "medium" | undefined;
  /** The fields. */
  children: ReactNode;
};

/** A short form. It lives as long as it is open, so what was typed is gone the next time. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, onClose, onSubmit, isBusy, failure, children } = props;
  const { isPaused = failure.pauseSeconds !== undefined, size = "small" } = props;
  const failureId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      size={size}
      // What is on its way cannot be called back by closing.
      onClose={isBusy ? () => undefined : onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {overlaysText.cancel}
          </Button>
          <Button
            type="submit"
            kind="primary"
            isBusy={isBusy}
            isDisabled={isPaused}
            describedBy={isPaused ? failureId : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <FailureNotice id={failureId} {...failure} />
        {children}
      </Stack>
    </Dialog>
  );
}
