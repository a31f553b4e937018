import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import type { ThreadRow } from "./threads-query.ts";

type Person = { name: string; address: string };

export function nameOfPerson({ name, address }: Person): string {
  return name || address || text.unknownSender;
}

/** The people on the other side; our own people only where no one else has written. */
export function peopleOf(
  { participants }: Pick<ThreadRow, "participants">,
  ours: ReadonlySet<string>,
): string {
  if (participants.length === 0) return text.unknownSender;
  const others = participants.filter(({ address }) => !ours.has(address.toLowerCase()));
  if (others.length === 0) return text.you;
  return others.map(nameOfPerson).join(", ");
}

/** What a conversation is called when its row is read out. */
export function nameOfThread({ participants, subject }: ThreadRow): string {
  const who = participants.map(nameOfPerson).join(", ");
  return [who, subject || text.noSubject].filter(Boolean).join(": ");
}
