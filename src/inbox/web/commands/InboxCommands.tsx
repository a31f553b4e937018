import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { use } from "react";
import { writeShortcut } from "#src/inbox/compose/web/compose.shortcuts.ts";
import { openNewMail } from "#src/inbox/compose/web/new-mail-state.ts";
import { clocksFor } from "#src/inbox/web/choose/clocks.ts";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import { InboxFactsContext } from "#src/inbox/web/inbox-facts.ts";
import { useCorrectIntent } from "#src/inbox/web/intents/use-correct-intent.ts";
import { rowOf, threadQuery } from "#src/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { labelsQuery } from "#src/inbox/web/use-inbox-facts.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useProjectPeople } from "#src/workspace/projects/web/use-project-people.public.ts";
import { listCommands } from "./list-commands.ts";
import {
  assignCommands,
  endCommands,
  intentCommands,
  labelCommands,
  type Target,
} from "./mark-commands.ts";
import { timeCommands } from "./time-commands.ts";

/** The commands of the inbox that have no key: with labels, people, intents and times. */
export function InboxCommands({ inbox }: { inbox: Inbox }) {
  const { ownAddresses, projects } = use(InboxFactsContext);
  const target = useTarget(inbox);
  const marks = useMarkCommands(inbox, target);
  const write: Command = {
    id: "inbox.write",
    label: inboxText.write,
    group: placeText.group,
    icon: PenLine,
    shortcut: writeShortcut,
    run: openNewMail,
  };
  const canWrite = inbox.mayEdit && inbox.projectId !== undefined;
  useCommands(
    [...(canWrite ? [write] : []), ...marks, ...listCommands(inbox, ownAddresses)],
    (typed) => {
      if (!inbox.mayEdit || target.rows.length === 0) return [];
      const clocks = clocksFor(target.rows, projects, inbox.timeZone);
      return timeCommands(typed, { ...target, clocks }, new Date());
    },
  );
  return null;
}

/** The selection, else the open conversation, which may not be listed, else the focused one. */
function useTarget(inbox: Inbox): Target {
  const { selection, openId, meant, markRows, markView } = inbox;
  const hasSelection = selection.ids.size > 0;
  const { data } = useQuery({ ...threadQuery(openId ?? ""), enabled: openId !== undefined });
  const rows = data && openId && !hasSelection ? [rowOf(data)] : meant();
  const isView = selection.isAll;
  return {
    rows,
    isView,
    mark(set, name) {
      if (isView) markView(set, name);
      // Labels leave the selection for more of them, as the chooser does.
      else void markRows(rows, set, { name, keepsSelection: hasSelection && isOfLabels(set) });
    },
  };
}

function isOfLabels({ addLabelItemIds, removeLabelItemIds }: Parameters<Target["mark"]>[0]) {
  return addLabelItemIds !== undefined || removeLabelItemIds !== undefined;
}

function useMarkCommands({ mayEdit }: Inbox, target: Target): readonly Command[] {
  const { rows } = target;
  const { id: ownId } = useUser();
  const correct = useCorrectIntent();
  const mayMark = mayEdit && rows.length > 0;
  // Labels belong to a project.
  const [projectId = "", ...others] = new Set(rows.map((row) => row.projectId));
  const hasLabels = mayMark && others.length === 0;
  const labels = useQuery({ ...labelsQuery(projectId), enabled: hasLabels }).data;
  const people = useProjectPeople(others.length === 0 ? projectId : undefined, {
    enabled: mayMark,
  });
  if (!mayMark) return [];
  return [
    ...(hasLabels ? labelCommands(target, labels?.list ?? []) : []),
    ...assignCommands(target, people ?? [], ownId),
    ...endCommands(target),
    ...intentCommands(target, correct),
  ];
}
