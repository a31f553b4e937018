import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { type AppError, conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { backgroundWork } from "#src/workspace/background-work/server/background-work.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { ANALYSIS_KIND } from "./analysis-work.ts";
import { removeMember } from "./groups/members.queries.ts";
import { markReaders } from "./inputs/unread-inputs.ts";
import {
  deleteItem,
  findItem,
  type SetupRow,
  setChange,
  setRevision,
  setVisibility,
  setWritten,
} from "./setup.queries.ts";
import { markInput } from "./sources/keep-source.ts";
import { factsOf } from "./sources/source-facts.ts";
import { inputOf } from "./sources/sources-of.ts";
import { presentItem } from "./to-item.ts";

export async function readItem(db: Db, org: OrgScope, setupId: string): Promise<SetupRow> {
  const item = await findItem(db, org, setupId);
  if (!item) throw notFound("setup_item_not_found");
  return item;
}

/** An item in a project that is open for changes. */
export async function openItem(db: Db, org: OrgScope, setupId: string): Promise<SetupRow> {
  const { projectId } = await readItem(db, org, setupId);
  await projects.requireOpen(db, org, projectId);
  return readItem(db, org, setupId);
}

type Change = {
  name?: string | undefined;
  page: StoredPage | undefined;
  visibility?: Visibility | undefined;
  version?: number | undefined;
};

export async function updateItem(
  db: Db,
  org: OrgScope,
  setupId: string,
  { name, page, visibility, version }: Change,
): Promise<SetupItem> {
  const found = await openItem(db, org, setupId);
  const before = visibility ? await decideVisibility(db, org, found, visibility) : found;
  if (name === undefined && page === undefined) return presentItem(db, org, before);
  if (page && canBeWritten(before)) return writeItem(db, org, before, { name, page });
  const isSet = await setChange(db, org, setupId, { name, page, version });
  if (isSet === undefined) throw await changedSinceRead(db, org, setupId);
  if (before.hash === null && page) await markReaders(db, org, before);
  return keepRevision(db, org, setupId, "edited");
}

/** Case studies and competitors are analysed from a text; other pages are that text. */
function canBeWritten({ type, status, hash }: SetupRow): boolean {
  return status === "failed" && hash === null && !isSourceType(type);
}

async function writeItem(
  db: Db,
  org: OrgScope,
  before: SetupRow,
  { name = before.name, page }: { name?: string | undefined; page: StoredPage },
): Promise<SetupItem> {
  const { id: setupId } = before;
  const revisionId = newId();
  const isSet = await setWritten(db, org, setupId, { name, page, revisionId });
  if (isSet === undefined) throw await changedSinceRead(db, org, setupId);
  await markReaders(db, org, before);
  return keepRevision(db, org, setupId, "created", revisionId);
}

/** Restores the last analysis, or the initial text. */
export async function undoChanges(
  db: Db,
  org: OrgScope,
  setupId: string,
  { version }: { version?: number | undefined },
): Promise<SetupItem> {
  const item = await openAt(db, org, setupId, version);
  if (!item.hasChanges) return presentItem(db, org, item);
  // The page equals the last generated text, so no offers are left.
  await documents.dropOffers(db, org, setupId);
  return takeRevision(db, org, item, { revisionId: item.baseRevisionId, reason: "undone" });
}

export async function restoreItem(
  db: Db,
  org: OrgScope,
  setupId: string,
  { revisionId, version }: { revisionId: string; version?: number | undefined },
): Promise<SetupItem> {
  const item = await openAt(db, org, setupId, version);
  return takeRevision(db, org, item, { revisionId, reason: "restored" });
}

/** An item that is not being analysed, at the given version. */
async function openAt(
  db: Db,
  org: OrgScope,
  setupId: string,
  version: number | undefined,
): Promise<SetupRow> {
  const item = await openItem(db, org, setupId);
  if (item.status === "in-progress") throw conflict("setup_item_running");
  if (version !== undefined && version !== item.version)
    throw await changedSinceRead(db, org, setupId);
  return item;
}

export async function removeItem(db: Db, org: OrgScope, setupId: string): Promise<undefined> {
  const { projectId, workId, type } = await openItem(db, org, setupId);
  // Work that also writes other pages continues with those.
  if (workId !== null)
    await backgroundWork.cancelNeedless(db, org, { workId, kind: ANALYSIS_KIND });
  if (!(await deleteItem(db, org, setupId))) throw notFound("setup_item_not_found");
  if (type === "case-study") await removeMember(db, org, { projectId, studyId: setupId });
  await documents.forget(db, org, [setupId]);
  publish(db, org, { topic: "setup.removed", subjectId: setupId, projectId });
  return undefined;
}

async function takeRevision(
  db: Db,
  org: OrgScope,
  item: SetupRow,
  { revisionId, reason }: { revisionId: string; reason: "undone" | "restored" },
): Promise<SetupItem> {
  const revision = await documents.findRevision(db, org, { documentId: item.id, revisionId });
  if (!revision) throw notFound("revision_not_found");
  const page = await documents.readRevised(org, revision);
  const { name } = revision;
  const isSet = await setRevision(db, org, item.id, { name, page, version: item.version });
  if (isSet === undefined) throw await changedSinceRead(db, org, item.id);
  return keepRevision(db, org, item.id, reason);
}

async function keepRevision(
  db: Db,
  org: OrgScope,
  setupId: string,
  reason: "created" | "edited" | "undone" | "restored",
  id?: string,
): Promise<SetupItem> {
  const item = await readItem(db, org, setupId);
  const { projectId, name, content, hash, version } = item;
  await documents.recordRevision(db, org, {
    ...(id === undefined ? {} : { id }),
    documentId: setupId,
    projectId,
    name,
    content,
    hash,
    ...(await inputOf(db, org, item)),
    version,
    reason,
  });
  publish(db, org, { topic: "setup.changed", subjectId: setupId, projectId });
  return presentItem(db, org, item);
}

/** Includes the current version, so that both can be compared. */
async function changedSinceRead(db: Db, org: OrgScope, setupId: string): Promise<AppError> {
  const { content, version, updatedBy, updatedAt: at, name } = await readItem(db, org, setupId);
  const names = await members.findNames(db, org, updatedBy === null ? [] : [updatedBy]);
  const by = updatedBy === null ? null : (names.get(updatedBy) ?? null);
  const isOwn = updatedBy === org.userId;
  return conflict("setup_item_changed", { theirs: { name, content, version, by, isOwn, at } });
}

/** Marks documents generated from a page that becomes internal. */
async function decideVisibility(
  db: Db,
  org: OrgScope,
  item: SetupRow,
  visibility: Visibility,
): Promise<SetupRow> {
  if (factsOf(item).visibility === visibility) return item;
  await setVisibility(db, org, item.id, visibility);
  await markInput(db, org, item.id);
  publish(db, org, { topic: "setup.changed", subjectId: item.id, projectId: item.projectId });
  return { ...item, visibility };
}
