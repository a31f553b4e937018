import { ArrowLeft } from "lucide-react";
import { backShortcut } from "#src/inbox/web/inbox.shortcuts.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { ThreadChips } from "./ThreadChips.tsx";
import styles from "./ThreadPane.module.css";

/**
 * What the conversation is about, and what it is marked with; on a phone the way back, and the marks
 * stand below, where they leave room for the subject.
 */
export function ThreadTitle({ inbox, thread }: { inbox: Inbox; thread: ThreadRow }) {
  const isNarrow = useNarrow();
  const subject = thread.subject || text.noSubject;
  return (
    <>
      {isNarrow ? (
        <IconButton
          icon={ArrowLeft}
          label={text.back}
          shortcut={backShortcut.keys}
          onPress={inbox.close}
        />
      ) : null}
      <h2 className={styles.subject} title={subject} tabIndex={-1}>
        {subject}
      </h2>
      {isNarrow ? null : <ThreadChips inbox={inbox} thread={thread} isShort />}
    </>
  );
}
