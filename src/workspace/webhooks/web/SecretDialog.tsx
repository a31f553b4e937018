import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { webhooksText as text } from "./webhooks.text.ts";

/** A new secret, shown once: a click outside does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title={text.secretTitle}
      isOpen
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={() => void copyText(secret, text.copied)}>{text.copy}</Button>
          <Button kind="primary" onPress={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text.copyNow}</p>
        <CodeLine text={secret} />
        <p>{text.use}</p>
        <CodeLine text={text.headers} />
      </Stack>
    </Dialog>
  );
}
