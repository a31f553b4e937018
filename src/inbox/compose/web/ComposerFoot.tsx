import { BellPlus, CalendarClock, CheckCheck, Send, Trash2, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { showTime } from "#src/platform/web/times/moments.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { SplitButton } from "#src/ui/buttons/SplitButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { SaveState } from "#src/ui/states/work/SaveState.tsx";
import styles from "./Composer.module.css";
import { remindShortcut, scheduleShortcut, sendDoneShortcut } from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import type { AskedTime } from "./sending/SendDialogs.tsx";
import type { Composer } from "./use-composer.ts";

type ComposerFootProps = {
  composer: Composer;
  canBeDone: boolean;
  also?: MenuEntries | undefined;
  onTime: (asked: AskedTime) => void;
  onHandOver?: (() => void) | undefined;
  /** The menu of things to insert. */
  children: ReactNode;
};

/** The composer's toolbar: send options, inserts and save status. Always visible. */
export function ComposerFoot(props: ComposerFootProps) {
  const { composer, canBeDone, also = [], onTime, onHandOver, children } = props;
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
    onPress: () => onTime("schedule"),
  };
  const sendAndDone = {
    id: "done",
    label: text.sendAndDone,
    icon: CheckCheck,
    shortcut: sendDoneShortcut.keys,
    onPress: () => composer.sendAsMeant(true),
  };
  const remind = {
    id: "remind",
    label: text.remind,
    icon: BellPlus,
    shortcut: remindShortcut.keys,
    onPress: () => onTime("reminder"),
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
          ...(canBeDone ? [sendAndDone] : []),
          schedule,
          remind,
          ...also,
          ...(onHandOver && status !== "new" ? [handOver] : []),
        ]}
        onPress={() => composer.sendAsMeant()}
      />
      <IconButton
        icon={CalendarClock}
        label={text.schedule}
        shortcut={scheduleShortcut.keys}
        onPress={schedule.onPress}
      />
      <IconButton
        icon={BellPlus}
        label={text.remind}
        shortcut={remindShortcut.keys}
        onPress={remind.onPress}
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
