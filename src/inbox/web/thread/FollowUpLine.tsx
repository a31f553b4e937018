import { BellPlus } from "lucide-react";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { ProjectInbox } from "#src/inbox/web/use-inbox.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./ThreadPane.module.css";

type FollowUpLineProps = { inbox: ProjectInbox; thread: ThreadRow };

/** Below a conversation: its follow-up, which the rail shows as well. */
export function FollowUpLine({ inbox, thread }: FollowUpLineProps) {
  const { followUp } = thread;
  if (!followUp) return null;
  const at = showTime(followUp.dueAt, inbox.timeZone);
  const sentence = followUp.isDue ? text.followUpWasDue(at) : text.hasFollowUp(at);
  return (
    <div className={styles.followUp}>
      {inbox.mayEdit ? (
        <Button
          kind="ghost"
          size="sm"
          icon={BellPlus}
          onPress={() => inbox.openDialog("follow-up", [thread])}
        >
          {sentence}
        </Button>
      ) : (
        sentence
      )}
    </div>
  );
}
