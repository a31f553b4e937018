import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const NOTE_MENTIONS = keyOf(notesContract.listMentions);

/** The notes that mention the person, and that they have not seen: in one project, or everywhere. */
export function noteMentionsQuery(projectId?: string) {
  const query = projectId === undefined ? {} : { projectId };
  return read(notesContract.listMentions, { query });
}
