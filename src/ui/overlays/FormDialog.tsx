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
  /** The error, and how long to wait if rate-limited. */
  failure: Omit<ComponentProps<typeof FailureNotice>, "id">;
  /** Resubmitting is pointless for now. */
  isPaused?: boolean | undefined;
  /** Medium for longer button labels. */
  size?: "small" | "medium" | undefined;
  /** The fields. */
  children: ReactNode;
};

/** A short form in a dialog. Mounted only while open, so input is discarded. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, onClose, onSubmit, isBusy, failure, children } = props;
  const { isPaused = failure.pauseSeconds !== undefined, size = "small" } = props;
  const failureId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      size={size}
      // A pending submit cannot be cancelled by closing.
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
