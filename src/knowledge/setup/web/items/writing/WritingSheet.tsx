import type { ReactNode } from "react";
import { itemsText as text } from "#src/knowledge/setup/web/items/items.text.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";

type WrittenForm = Parameters<typeof formFailure>[0] & {
  submit: () => void;
  isBusy: boolean;
  /** It was opened with a restored draft. */
  isKept: boolean;
  reset: () => void;
};

type WritingSheetProps = {
  title: string;
  form: WrittenForm;
  submitLabel: string;
  onClose: () => void;
  /** Above the form's own messages. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form in a side sheet, for long texts. */
export function WritingSheet(props: WritingSheetProps) {
  const { title, form, submitLabel, onClose, notice, children } = props;
  return (
    <Sheet
      title={title}
      isOpen
      onClose={form.isBusy ? () => undefined : onClose}
      onSubmit={form.submit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {notice}
        {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
        <FailureNotice {...formFailure(form, setupText.failures)} />
        {children}
      </Stack>
    </Sheet>
  );
}
