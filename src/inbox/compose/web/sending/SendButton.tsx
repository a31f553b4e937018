import { BellPlus, CalendarClock, CheckCheck, Send, UserCheck } from "lucide-react";
import {
  remindShortcut,
  scheduleShortcut,
  sendDoneShortcut,
} from "#src/inbox/compose/web/compose.shortcuts.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { SplitButton } from "#src/ui/buttons/SplitButton.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import type { AskedTime } from "./SendDialogs.tsx";

export type SendButtonProps = {
  composer: Composer;
  canBeDone: boolean;
  also?: MenuEntries | undefined;
  onTime: (asked: AskedTime) => void;
  onHandOver?: (() => void) | undefined;
};

/** Sends, with the other ways in its menu. */
export function SendButton(props: SendButtonProps) {
  const { composer, canBeDone, also = [], onTime, onHandOver } = props;
  const { state, isSending, send } = composer;
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
  );
}
