import { useRef, useState } from "react";
import {
  dismiss,
  type Notice,
  type NoticeAction,
  settle,
  useNotices,
} from "#src/platform/web/notices/notices.ts";
import { useHasUndoable } from "#src/platform/web/notices/undoable-acts.ts";
import { useNoticeClock } from "#src/platform/web/notices/use-notice-clock.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import type { ShownNotice } from "#src/ui/notices/NoticeCard.tsx";
import { NoticeRegion, type NoticeRegionHandle } from "#src/ui/notices/NoticeRegion.tsx";
import { CleanHtml } from "./CleanHtml.tsx";
import { focusNoticesShortcut, undoShortcut } from "./notices.shortcuts.ts";

/** The notices themselves, their clocks and their keys; fetched with the first of them. */
export function NoticeStack() {
  const notices = useNotices();
  const region = useRef<NoticeRegionHandle>(null);
  const [isHeld, setHeld] = useState(false);
  const [hasSingleKeys] = usePreference("singleKeys");
  const undo = notices.findLast(({ phase, action }) => phase !== "leaving" && action?.isUndo);

  // What was done last is undone first, and that may have no notice yet.
  const isNewer = useHasUndoable();
  const isLast = undo !== undefined && !isNewer;
  useShortcut(undoShortcut, () => undo?.action && act(undo, undo.action), isLast);
  useShortcut(focusNoticesShortcut, () => region.current?.toggleFocus(), notices.length > 0);

  return (
    <>
      {notices.map((notice) => (
        <Clock key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
      <NoticeRegion
        handle={region}
        notices={notices.map((one) => shownOf(one, hasSingleKeys && one === undo))}
        onDismiss={dismiss}
        onSettle={settle}
        onHold={setHeld}
      />
    </>
  );
}

/** Runs for the folded ones as well. */
function Clock({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  useNoticeClock(notice, isHeld);
  return null;
}

function shownOf(notice: Notice, hasKey: boolean): ShownNotice {
  const { id, type, title, description, html, count, phase, dismissible = true } = notice;
  const actions = [notice.action, notice.otherAction].filter((one) => one !== undefined);
  return {
    id,
    type,
    title,
    description,
    content: html ? <CleanHtml html={html} /> : undefined,
    count,
    isLeaving: phase === "leaving",
    isDismissible: dismissible,
    actions: actions.map((action) => ({
      label: action.label,
      shortcut: hasKey && action.isUndo ? undoShortcut.keys : undefined,
      onPress: () => act(notice, action),
    })),
  };
}

/** No matter what it leads to, the notice has said what it had to. */
function act(notice: Notice, action: NoticeAction): void {
  dismiss(notice.id);
  action.onPress();
}
