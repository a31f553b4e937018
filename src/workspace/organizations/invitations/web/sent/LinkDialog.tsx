import { Button } from "#src/ui/buttons/Button.tsx";
import { CodeLine } from "#src/ui/layout/CodeLine.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { invitationsText } from "./invitations.text.ts";
import type { MadeLink } from "./use-copy-link.ts";

type LinkDialogProps = { made: MadeLink | undefined; onClose: () => void };

/** For browsers that deny clipboard access. */
export function LinkDialog({ made, onClose }: LinkDialogProps) {
  if (!made) return null;
  return (
    <Dialog
      title={invitationsText.linkTitle(made.email)}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{invitationsText.close}</Button>}
    >
      <Stack>
        <p>{invitationsText.linkByHand}</p>
        <CodeLine text={made.link} />
      </Stack>
    </Dialog>
  );
}
