import { Mail, UserRound } from "lucide-react";
import { inboxText } from "#src/inbox/web/inbox.text.ts";
import { nameOfPerson } from "#src/inbox/web/list/thread-names.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { commandsText as text } from "./commands.text.ts";

/** Ranking more would be noticed while typing; the search of the server finds the others. */
const MAX_ROWS = 300;

/** The loaded conversations and their people, which are found without the server. */
export function listCommands(
  { rows = [], open, address }: Inbox,
  ownAddresses: ReadonlySet<string>,
): readonly Command[] {
  const newest = rows.slice(0, MAX_ROWS);
  const people = new Map(
    newest
      .flatMap(({ participants }) => participants)
      .filter((one) => !ownAddresses.has(one.address.toLowerCase()))
      .map((one) => [one.address.toLowerCase(), one]),
  );
  return [
    ...[...people.values()].map((person) => ({
      id: `correspondent.${person.address}`,
      label: nameOfPerson(person),
      group: text.listed,
      keywords: person.address,
      ...(person.name ? { detail: person.address } : {}),
      icon: UserRound,
      kind: "result" as const,
      run: () => address.goTo({ view: "all", q: person.address, thread: undefined }),
    })),
    ...newest.map((row) => threadCommand(row, open)),
  ];
}

function threadCommand({ id, subject, participants }: ThreadRow, open: Inbox["open"]): Command {
  const [person] = participants;
  return {
    id: `thread.${id}`,
    label: subject || inboxText.noSubject,
    group: text.listed,
    ...(person ? { detail: nameOfPerson(person) } : {}),
    icon: Mail,
    kind: "result",
    run: () => open(id),
  };
}
