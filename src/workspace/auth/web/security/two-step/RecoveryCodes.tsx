import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { twoStepText as text } from "./two-step.text.ts";

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The only time that they are shown, so a click outside does not close it. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const all = codes.join("\n");
  return (
    <Dialog
      title={text.codesTitle}
      isOpen
      size="small"
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void copyText(all, text.copied)}>{text.copy}</Button>
          <Button kind="primary" onPress={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text.codesAbout}</p>
        <CodeLine text={all} />
      </Stack>
    </Dialog>
  );
}
