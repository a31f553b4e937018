import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const NOTE_MENTIONS = keyOf(notesContract.listMentions);

/** Unseen notes that mention the user: in one project, or everywhere. */
export function noteMentionsQuery(projectId?: string) {
  const query = projectId === undefined ? {} : { projectId };
  return read(notesContract.listMentions, { query });
}
