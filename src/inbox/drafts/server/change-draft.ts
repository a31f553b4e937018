import type { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  adoptDraft,
  type DraftPlace,
  deleteDraft,
  findDraft,
  insertDraft,
  type Seen,
  updateDraft,
} from "./drafts.queries.ts";
import { withOwnReferences } from "./own-references.ts";

export async function saveDraft({ db, org, body }: HandlerArgs<typeof draftsContract.save>) {
  const { version, projectId } = body;
  await projects.requireOpen(db, org, projectId);
  const content = await withOwnReferences(db, org, projectId, body.content);
  const place = await placeOf(db, org, body);
  await adoptDraft(db, org, place);
  const saved =
    version === 0
      ? await insertDraft(db, org, place, content)
      : await updateDraft(db, org, place, { version, content });
  if (!saved) throw conflict("draft_changed");
  publishDrafts(db, org, place);
  return saved;
}

export async function removeDraft({ db, org, query }: HandlerArgs<typeof draftsContract.remove>) {
  await projects.requireOpen(db, org, query.projectId);
  const place = await placeOf(db, org, query);
  const { version } = query;
  if (await discardDraft(db, org, place, { version })) return undefined;
  if (version !== undefined && (await findDraft(db, org, place))) throw conflict("draft_changed");
  return undefined;
}

/** Also called when a draft was sent. */
export async function discardDraft(
  db: Db,
  org: OrgScope,
  place: DraftPlace,
  seen: Seen,
): Promise<boolean> {
  await adoptDraft(db, org, place);
  const isGone = await deleteDraft(db, org, place, seen);
  if (isGone) publishDrafts(db, org, place);
  return isGone;
}

/** The conversation, or the one it was merged into. */
export async function placeOf(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: { projectId: string; threadId?: string | undefined },
): Promise<DraftPlace> {
  if (threadId === undefined) return { projectId, threadId: null };
  return { projectId, threadId: await threads.require(db, org, { projectId, threadId }) };
}

/** Only for the tabs of this user, by default the caller. */
export function publishDrafts(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
  userId = org.userId,
): void {
  publish(db, org, {
    topic: "drafts.changed",
    projectId,
    ...(threadId === null ? {} : { subjectId: threadId }),
    ...(userId === undefined ? {} : { userId }),
  });
}
