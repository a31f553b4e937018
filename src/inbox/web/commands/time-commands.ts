import { AlarmClock, BellPlus } from "lucide-react";
import { matchingTimes } from "#src/inbox/times/web/matching-times.public.ts";
import { usualTimes, type WhenChoice } from "#src/inbox/times/web/when-choices.public.ts";
import type { clocksFor } from "#src/inbox/web/choose/clocks.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import { showMoment, showTime, zoneName } from "#src/platform/web/times/moments.ts";
import { commandsText as text } from "./commands.text.ts";
import type { Target } from "./mark-commands.ts";

const { group } = placeText;
const SNOOZE = /^(?:snooze|later)(?: (?:until|till|to|for))? (.+)$/i;
const REMIND = /^(?:remind(?:er)?|follow[ -]?up)(?: me)? (.+)$/i;

type TimeTarget = Target & { clocks: ReturnType<typeof clocksFor> };

/** "snooze fri 3pm", "remind in 2 days": with the time that they mean, in the person's zone. */
export function timeCommands(typed: string, target: TimeTarget, now: Date): readonly Command[] {
  const words = typed.trim().replaceAll(/\s+/g, " ");
  const [, snooze] = SNOOZE.exec(words) ?? [];
  if (snooze !== undefined) return snoozeCommands(snooze, target, now);
  const [, remind] = REMIND.exec(words) ?? [];
  // Follow-ups are per conversation, so not for a partially loaded view.
  return remind === undefined || target.isView ? [] : remindCommands(remind, target, now);
}

function snoozeCommands(typed: string, { rows, mark, clocks }: TimeTarget, now: Date) {
  const { own } = clocks;
  return matchingTimes(typed, now, own, usualTimes(now, own, true)).map(
    ({ id, at, label }): Command => ({
      id: `inbox.snooze.${id}`,
      label: text.snooze(rows.length, showTime(at.toISOString(), own.timeZone)),
      group,
      detail: nameIn(own.timeZone, { id, at, label }),
      icon: AlarmClock,
      run: () => mark({ state: "snoozed", snoozedUntil: at.toISOString() }),
    }),
  );
}

/** Planned on the clock of the project, which is named if it is not the person's. */
function remindCommands(typed: string, { rows, mark, clocks }: TimeTarget, now: Date) {
  const { own, shared } = clocks;
  return matchingTimes(typed, now, shared, usualTimes(now, shared, false)).map((choice) => {
    const followUpAt = choice.at.toISOString();
    const isOwn = shared.timeZone === own.timeZone;
    return {
      id: `inbox.remind.${choice.id}`,
      label: text.remind(rows.length, showTime(followUpAt, own.timeZone)),
      group,
      detail: isOwn ? nameIn(own.timeZone, choice) : showMoment(followUpAt, shared.timeZone),
      icon: BellPlus,
      run: () => mark({ followUpAt }, showTime(followUpAt, shared.timeZone)),
    };
  });
}

/** "In 2 working days · Berlin, GMT+1"; a time that was typed in full needs no other name. */
function nameIn(timeZone: string, { at, label }: WhenChoice): string {
  const zone = zoneName(timeZone, at);
  return label === showMoment(at.toISOString(), timeZone) ? zone : `${label} · ${zone}`;
}
