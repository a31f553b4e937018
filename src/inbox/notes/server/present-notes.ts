import type { Note } from "#src/inbox/notes/notes.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { textParts } from "#src/workspace/organizations/members/mentions.rules.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { listMentioned, type Mentioned } from "./mentions.queries.ts";

type Stored = Omit<Note, "mentions">;

/** Notes for display: mentions use current names. */
export async function presentNotes<N extends Pick<Stored, "noteId" | "text">>(
  db: Db,
  org: OrgScope,
  notes: readonly N[],
): Promise<(N & Pick<Note, "mentions">)[]> {
  const mentioned = await listMentioned(
    db,
    org,
    notes.map(({ noteId }) => noteId),
  );
  const userIds = new Set(mentioned.map(({ userId }) => userId));
  const names = await members.findNames(db, org, [...userIds]);
  return notes.map((note) => {
    const inNote = mentioned.filter(({ noteId }) => noteId === note.noteId);
    const mentions = inNote.flatMap(({ userId }) => {
      const name = names.get(userId);
      return name === undefined ? [] : { userId, name };
    });
    return { ...note, text: withNames(note.text, inNote, names), mentions };
  });
}

/**
 * A name that was shared by two of them stays unchanged, because the text does not say which one is
 * meant.
 */
function withNames(
  text: string,
  mentioned: readonly Mentioned[],
  names: ReadonlyMap<string, string>,
): string {
  const parts = textParts(text, mentioned).map((part) => {
    const meant = mentioned.filter(({ name }) => part.isMention && part.text === `@${name}`);
    const [person] = meant;
    const name = person && meant.length === 1 ? names.get(person.userId) : undefined;
    return name === undefined ? part.text : `@${name}`;
  });
  return parts.join("");
}
