import type { Note, notesContract } from "#src/inbox/notes/notes.contract.ts";
import { MAX_NOTES } from "#src/inbox/notes/notes.rules.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { notifications } from "#src/workspace/notifications/server/notifications.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertMentions, listMentioned } from "./mentions.queries.ts";
import { publishMentions } from "./mentions.ts";
import { deleteNote, findNote, insertNote, listNotes } from "./notes.queries.ts";
import { presentNotes } from "./present-notes.ts";

type Body = HandlerArgs<typeof notesContract.create>["body"];

export async function createNote(
  db: Db,
  org: OrgScope,
  { projectId, text, mentions, ...place }: Body,
): Promise<Note> {
  await projects.requireOpen(db, org, projectId);
  const threadId = await threads.require(db, org, { projectId, ...place });
  if ((await listNotes(db, org, threadId)).length >= MAX_NOTES) throw conflict("notes_full");
  const names = await members.findNames(db, org, mentions);
  const reaching = await projects.reachingAmong(db, org, { projectId, memberIds: mentions });
  if (mentions.some((userId) => !names.has(userId) || !reaching.has(userId)))
    throw notFound("member_not_found");
  const note = await insertNote(db, org, { projectId, threadId, text });
  await insertMentions(db, org, note.noteId, names);
  publish(db, org, { topic: "threads.changed", subjectId: threadId, projectId });
  publishMentions(db, org, threadId, [...names.keys()]);
  await notifications.notify(db, org, [...names.keys()], {
    kind: "mention",
    projectId,
    subjectId: threadId,
    sourceId: note.noteId,
  });
  const [written] = await presentNotes(db, org, [note]);
  if (!written) throw notFound("thread_not_found");
  return written;
}

export async function removeNote(
  db: Db,
  org: OrgScope,
  noteId: string,
): Promise<{ noteId: string }> {
  const note = await findNote(db, org, noteId);
  if (!note) throw notFound("note_not_found");
  const { projectId, threadId } = note;
  await projects.requireOpen(db, org, projectId);
  const mentioned = await listMentioned(db, org, [noteId]);
  await deleteNote(db, org, noteId);
  publish(db, org, { topic: "threads.changed", subjectId: threadId, projectId });
  publishMentions(
    db,
    org,
    threadId,
    mentioned.map(({ userId }) => userId),
  );
  return { noteId };
}
