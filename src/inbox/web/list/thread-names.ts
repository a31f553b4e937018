import { inboxText as text } from "#src/inbox/web/inbox.text.ts";

type Person = { name: string; address: string };
type Named = { participants: readonly Person[]; subject: string };

export function nameOfPerson({ name, address }: Person): string {
  return name || address || text.unknownSender;
}

/** The other people; our own only if no one else has written. */
export function peopleOf(
  { participants }: Pick<Named, "participants">,
  ours: ReadonlySet<string>,
): string {
  if (participants.length === 0) return text.unknownSender;
  const others = participants.filter(({ address }) => !ours.has(address.toLowerCase()));
  if (others.length === 0) return text.you;
  return others.map(nameOfPerson).join(", ");
}

/** A row's accessible name. */
export function nameOfThread({ participants, subject }: Named, projectName?: string): string {
  const who = participants.map(nameOfPerson).join(", ");
  const name = [who, subject || text.noSubject].filter(Boolean).join(": ");
  return projectName === undefined ? name : `${name} (${projectName})`;
}
