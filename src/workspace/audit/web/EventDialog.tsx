import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import type { AuditEvent } from "#src/workspace/audit/audit.contract.ts";
import styles from "./ActivityPanel.module.css";
import { activityWords, nameOfActor, activityText as text } from "./activity.text.ts";
import { sentenceOf } from "./activity-columns.tsx";

const exactly = new Intl.DateTimeFormat(undefined, {
  dateStyle: "full",
  timeStyle: "long",
});

type EventDialogProps = { event: AuditEvent | undefined; onClose: () => void };

/** One event in full; a table row truncates long ones. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  if (!event) return null;
  const { kind, createdAt, ip, agent, requestId, sessionPrefix } = event;
  const when = <time dateTime={createdAt}>{exactly.format(new Date(createdAt))}</time>;
  return (
    <Dialog
      title={activityWords[kind].name}
      size="small"
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.close}</Button>}
    >
      <Stack gap={16}>
        <p className={styles.sentence}>{sentenceOf(event)}</p>
        <Facts
          facts={[
            { name: text.who, value: nameOfActor(event) },
            { name: text.when, value: when },
            { name: text.from, value: ip || text.nowhere },
            { name: text.browser, value: agent || text.nowhere },
            { name: text.request, value: requestId || text.nowhere },
            { name: text.session, value: sessionPrefix || text.nowhere },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
