import { CalendarClock, CheckCheck, Send, Trash2, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { showTime } from "#src/platform/web/times/moments.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SplitButton } from "#src/ui/buttons/SplitButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import styles from "./Composer.module.css";
import { scheduleShortcut, sendShortcut } from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import type { Composer } from "./use-composer.ts";

type ComposerFootProps = {
  composer: Composer;
  canBeDone: boolean;
  onSchedule: () => void;
  onHandOver?: (() => void) | undefined;
  /** The menu of things to insert. */
  children: ReactNode;
};

/** The composer's toolbar: send options, inserts and save status. Always visible. */
export function ComposerFoot(props: ComposerFootProps) {
  const { composer, canBeDone, onSchedule, onHandOver, children } = props;
  const { state, isSending, send, discard } = composer;
  const { status } = state;
  const meant = composer.content.schedule;
  const sendNow = {
    id: "now",
    label: text.sendNow,
    icon: Send,
    onPress: () => send({ isDone: false }),
  };
  const schedule = {
    id: "schedule",
    label: text.schedule,
    icon: CalendarClock,
    shortcut: scheduleShortcut.keys,
    onPress: onSchedule,
  };
  const sendAndDone = {
    id: "done",
    label: text.sendAndDone,
    icon: CheckCheck,
    onPress: () => send({ moment: meant ?? undefined, isDone: true }),
  };
  const handOver = {
    id: "hand-over",
    label: text.handOver,
    icon: UserCheck,
    onPress: () => onHandOver?.(),
  };
  return (
    <div className={styles.foot}>
      <SplitButton
        kind="primary"
        size="sm"
        label={meant ? text.saveFor(showTime(meant.at, meant.timeZone)) : text.send}
        icon={meant ? CalendarClock : Send}
        isBusy={isSending}
        menuLabel={text.moreWays}
        items={[
          ...(meant ? [sendNow] : []),
          ...(canBeDone ? [sendAndDone, schedule] : [{ ...schedule, shortcut: sendShortcut.keys }]),
          ...(onHandOver && status !== "new" ? [handOver] : []),
        ]}
        onPress={composer.sendAsMeant}
      />
      <IconButton
        icon={CalendarClock}
        label={text.schedule}
        shortcut={scheduleShortcut.keys}
        onPress={onSchedule}
      />
      {children}
      <span className={classNames(styles.saved, styles.state)}>
        {status === "new" ? null : <SaveState state={status} />}
      </span>
      <IconButton
        icon={Trash2}
        label={text.discard}
        isDisabled={isSending}
        onPress={() => void discard()}
      />
    </div>
  );
}
