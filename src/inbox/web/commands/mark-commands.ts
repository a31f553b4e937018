import { AlarmClock, BellOff, ScanText, Tag, UserPlus, UserX } from "lucide-react";
import type { Label } from "#src/inbox/labels/labels.contract.ts";
import { choicesText } from "#src/inbox/web/choose/choices.text.ts";
import { withLabel } from "#src/inbox/web/choose/with-label.ts";
import type { ChosenIntent } from "#src/inbox/web/intents/use-correct-intent.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { ThreadSet } from "#src/inbox/web/marking/with-set.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { commandsText as text } from "./commands.text.ts";

/** The conversations that commands are about. */
export type Target = {
  /** Of a whole view, the loaded ones. */
  rows: readonly ThreadRow[];
  isView: boolean;
  mark: (set: ThreadSet, name?: string) => void;
};

const { group } = placeText;
const kind = "searched";

/** Adds each value of a label, or removes it where all of them have it. */
export function labelCommands({ rows, isView, mark }: Target, labels: readonly Label[]) {
  return labels.flatMap((label) =>
    label.items.map(({ labelItemId, name }): Command => {
      const isOnAll = !isView && rows.every((row) => row.labelItemIds.includes(labelItemId));
      const set = isOnAll ? { removeLabelItemIds: [labelItemId] } : withLabel(label, labelItemId);
      return {
        id: `inbox.label.${labelItemId}`,
        label: isOnAll ? text.removeLabel(name) : text.addLabel(name),
        group,
        keywords: `${text.labelWords} ${label.name}`,
        detail: aboutOf({ rows, isView }, label.name),
        icon: Tag,
        kind,
        run: () => mark(set, name),
      };
    }),
  );
}

/** The user comes first. */
export function assignCommands(target: Target, members: readonly Named[], ownId: string) {
  const { rows, mark } = target;
  const isOwn = ({ userId }: Named) => userId === ownId;
  const sorted = members.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const assign = (id: string | null, label: string, name: string): Command => ({
    id: `inbox.assign.${id ?? "none"}`,
    label,
    group,
    keywords: text.assignWords,
    detail: aboutOf(target, group),
    icon: id === null ? UserX : UserPlus,
    kind,
    run: () => mark({ assigneeId: id }, name),
  });
  return [
    ...sorted
      .filter(({ userId }) => rows.some((row) => row.assigneeId !== userId))
      .map((member) =>
        isOwn(member)
          ? assign(ownId, text.assignMe(member.name), choicesText.you)
          : assign(member.userId, text.assignTo(member.name), member.name),
      ),
    ...(rows.some(({ assigneeId }) => assigneeId !== null)
      ? [assign(null, text.unassign, "")]
      : []),
  ];
}

/** Takes back a snooze or a follow-up, where there is one. */
export function endCommands(target: Target): readonly Command[] {
  const { rows, mark } = target;
  const end = (id: string, label: string, icon: typeof Tag, set: ThreadSet): Command => ({
    id: `inbox.act.${id}`,
    label,
    group,
    keywords: text.reminderWords,
    detail: aboutOf(target, group),
    icon,
    kind,
    run: () => mark(set),
  });
  return [
    ...(rows.some(({ state }) => state === "snoozed")
      ? [end("wake", text.wake, AlarmClock, { state: "open" })]
      : []),
    ...(rows.some(({ followUp }) => followUp !== null)
      ? [end("no-follow-up", text.removeReminder, BellOff, { followUpAt: null })]
      : []),
  ];
}

/** Corrects the intent of one conversation. */
export function intentCommands(
  { rows, isView }: Target,
  correct: (thread: ThreadRow, to: ChosenIntent) => void,
): readonly Command[] {
  const [row] = rows;
  if (!row || rows.length > 1 || isView) return [];
  return CHOSEN_INTENTS.filter((intent) => intent !== row.intent).map((intent) => ({
    id: `inbox.intent.${intent}`,
    label: text.intent(INTENT_FACTS[intent].title),
    group,
    icon: ScanText,
    kind,
    run: () => correct(row, intent),
  }));
}

/** Of several conversations, how many they are. */
function aboutOf({ rows, isView }: Pick<Target, "rows" | "isView">, otherwise: string) {
  if (isView) return text.allOfView;
  return rows.length > 1 ? text.conversations(rows.length) : otherwise;
}
