import { useRef, useState } from "react";
import {
  dismiss,
  type Notice,
  type NoticeAction,
  settle,
  useNotices,
} from "#src/platform/web/notices/notices.ts";
import { useNoticeClock } from "#src/platform/web/notices/use-notice-clock.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import type { UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import { undoText } from "#src/platform/web/undo/undo.text.ts";
import { takeBack, useUndoStack } from "#src/platform/web/undo/undo-stack.ts";
import type { ShownNotice } from "#src/ui/notices/NoticeCard.tsx";
import { NoticeRegion, type NoticeRegionHandle } from "#src/ui/notices/NoticeRegion.tsx";
import { CleanHtml } from "./CleanHtml.tsx";
import { focusNoticesShortcut, undoShortcut } from "./notices.shortcuts.ts";

/** The notices with their timers and keys; loaded with the first one. */
export function NoticeStack() {
  const notices = useNotices();
  const region = useRef<NoticeRegionHandle>(null);
  const [isHeld, setHeld] = useState(false);
  const [hasSingleKeys] = usePreference("singleKeys");
  const undoable = useUndoStack();
  // The key undoes the last action, which may have no notice yet.
  const last = hasSingleKeys ? undoable.at(-1) : undefined;
  useShortcut(focusNoticesShortcut, () => region.current?.toggleFocus(), notices.length > 0);

  return (
    <>
      {notices.map((notice) => (
        <Clock key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
      <NoticeRegion
        handle={region}
        notices={notices.map((one) => shownOf(one, undoable, last))}
        onDismiss={dismiss}
        onSettle={settle}
        onHold={setHeld}
      />
    </>
  );
}

/** Also for collapsed ones. */
function Clock({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  useNoticeClock(notice, isHeld);
  return null;
}

function shownOf(
  notice: Notice,
  undoable: readonly UndoEntry[],
  last: UndoEntry | undefined,
): ShownNotice {
  const { id, type, title, description, html, count, phase, dismissible = true } = notice;
  const { undo, undoLabel: label = undoText.undo, action, otherAction } = notice;
  const shortcut = undo && undo === last ? undoShortcut.keys : undefined;
  return {
    id,
    type,
    title,
    description,
    content: html ? <CleanHtml html={html} /> : undefined,
    count,
    isLeaving: phase === "leaving",
    isDismissible: dismissible,
    actions: [
      ...[action, otherAction].flatMap((one) => (one ? [pressed(notice, one)] : [])),
      ...(undo && undoable.includes(undo)
        ? [{ label, shortcut, onPress: () => void takeBack(undo) }]
        : []),
    ],
  };
}

/** Following its link dismisses the notice. */
function pressed({ id }: Notice, { label, onPress }: NoticeAction) {
  return {
    label,
    onPress() {
      dismiss(id);
      onPress();
    },
  };
}
