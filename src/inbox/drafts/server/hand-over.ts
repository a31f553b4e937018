import type { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { notes } from "#src/inbox/notes/server/notes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { placeOf, publishDrafts } from "./change-draft.ts";
import { adoptDraft, type DraftPlace, findDraft, type Move, moveDraft } from "./drafts.queries.ts";

/** The draft becomes that of a colleague, and a note in the conversation mentions them. */
export async function handOver({
  db,
  org,
  body: { memberId, version, text, ...asked },
}: HandlerArgs<typeof draftsContract.handOver>) {
  const { projectId } = asked;
  await projects.requireOpen(db, org, projectId);
  const place = await placeOf(db, org, asked);
  if (memberId === org.userId) throw invalid("hand_over_to_self");
  const level = await projects.levelOf(db, org, projectId, memberId);
  const name = (await members.findNames(db, org, [memberId])).get(memberId);
  if (level === undefined || name === undefined) throw notFound("member_not_found");
  if (level === "view") throw invalid("member_reads_only");
  const from = org.userId ?? null;
  const handed = await give(db, org, place, { from, to: memberId, version, by: from });
  const note = await notes.create(db, org, {
    projectId,
    threadId: asked.threadId,
    text: `@${name} ${text}`,
    mentions: [memberId],
  });
  publishDrafts(db, org, place);
  publishDrafts(db, org, place, memberId);
  return { version: handed, noteId: note.noteId };
}

async function give(db: Db, org: OrgScope, place: DraftPlace, move: Move): Promise<number> {
  if (await findDraft(db, org, place, move.to)) throw conflict("draft_there");
  await adoptDraft(db, org, place, move.from);
  // Another draft may arrive there at the same time.
  const moved = await moveDraft(db, org, place, move).catch((error: unknown) => {
    throw isUniqueViolation(error, "mail_drafts_place") ? conflict("draft_there") : error;
  });
  if (!moved) throw conflict("draft_changed");
  return moved.version;
}

/** Takes a draft back that the colleague has not changed. */
export async function takeHandedOver({
  db,
  org,
  body: { memberId, version, ...asked },
}: HandlerArgs<typeof draftsContract.takeHandedOver>): Promise<undefined> {
  await projects.requireOpen(db, org, asked.projectId);
  const place = await placeOf(db, org, asked);
  const to = org.userId ?? null;
  if (to === null) throw conflict("draft_changed");
  await give(db, org, place, { from: memberId, to, version, by: null, wasHandedBy: to });
  publishDrafts(db, org, place);
  publishDrafts(db, org, place, memberId);
  return undefined;
}
