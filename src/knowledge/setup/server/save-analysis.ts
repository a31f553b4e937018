import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { type AiResult, ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type GeneratedBefore,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { countChangedPage, lockWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type Findings, readFindings } from "./findings.ts";
import type { Gathered } from "./gather-input.ts";
import { keyGroups } from "./groups/group-keys.ts";
import { membersOf } from "./groups/named-groups.ts";
import { markReaders, markUnread } from "./inputs/unread-inputs.ts";
import { findItem, listItems, type SetupRow, setAnalysed } from "./setup.queries.ts";
import { findSource } from "./sources/sources.queries.ts";
import { inputOf } from "./sources/sources-of.ts";

type Ids = { setupId: string; workId: string };

/** Undefined if the item is gone, or another work has taken over. */
export async function findOwn(db: Db, org: OrgScope, ids: Ids): Promise<SetupRow | undefined> {
  const item = await findItem(db, org, ids.setupId);
  return item?.workId === ids.workId ? item : undefined;
}

export async function saveAnalysis(
  db: Db,
  org: OrgScope,
  ids: Ids,
  { result, gathered }: { result: AiResult; gathered: Gathered },
): Promise<void> {
  const nameOf = (id: string) => gathered.names.get(id) ?? "";
  const write = (item: SetupRow) => {
    const groups = groupsOf(result, item);
    const known = { groups: groups.map(({ block }) => block), cut: result.cut };
    return {
      blocks: (before: GeneratedBefore) =>
        ai.writeBlocks(result.output, nameOf, { ...known, ...before }),
      read: gathered.read,
      findings: { engine: result.engine.id, model: result.engine.model, groups },
    };
  };
  const saved = await saveWritten(db, org, ids, write);
  if (!saved) return;
  if (saved.type === "business-groups-summary") await markRegrouped(db, org, saved, saved.groups);
  await documents.saveQuotes(db, org, ids.setupId, ai.quotesOf(result.output));
}

/** The page's group has no case studies: its text stays until the summary names it again. */
export async function keepWritten(
  db: Db,
  org: OrgScope,
  ids: Ids,
  read: Gathered["read"],
): Promise<void> {
  const item = await findOwn(db, org, ids);
  if (!item) return;
  if (item.hash === null) throw new AppError(422, "setup_group_gone");
  await documents.saveInputs(db, org, item.id, read);
}

/** A page of the client's website is its own text. */
export async function saveWebsite(db: Db, org: OrgScope, ids: Ids): Promise<void> {
  const source = await findSource(db, org, ids.setupId);
  if (!source) return;
  const { blocks } = source.content;
  await saveWritten(db, org, ids, () => ({ blocks: () => blocks, read: [], findings: null }));
}

type Written = {
  /** May reuse ids of the previous content. */
  blocks(before: GeneratedBefore): readonly ContentBlock[];
  read: Gathered["read"];
  findings: Findings | null;
};

/**
 * The history keeps the analysis's version, so that people's changes can be undone. Undefined if
 * the item is gone, or another work has taken over.
 */
async function saveWritten(
  db: Db,
  org: OrgScope,
  ids: Ids,
  write: (item: SetupRow) => Written,
): Promise<(Pick<SetupRow, "id" | "projectId" | "type"> & Pick<Findings, "groups">) | undefined> {
  await lockWork(db, org, ids.workId);
  const item = await findOwn(db, org, ids);
  if (!item) return undefined;
  const { blocks, read, findings } = write(item);
  // It may have been archived during the model call.
  await projects.requireOpen(db, org, item.projectId);
  const { id: documentId, projectId, name, version } = item;
  const generated = await documents.mergeGenerated(db, org, { ...item, documentId }, blocks);
  const { page, base } = generated;
  const { revisionId, hash } = base;
  const analysed = {
    page,
    base: { revisionId, name, hash },
    name,
    findings,
  };
  // A concurrent save: the work is retried with the new text.
  if ((await setAnalysed(db, org, { ...ids, version }, analysed)) === undefined)
    throw new Error("The page was changed while its analysis was saved.");
  const saved = await findItem(db, org, documentId);
  const input = saved ? await inputOf(db, org, saved) : {};
  const from = { documentId, projectId, name, version: version + 1, ...input };
  const facts = { ...from, reason: "analysed" } as const;
  await documents.recordGenerated(db, org, facts, generated);
  if (generated.isChanged) await countChangedPage(db, org, ids.workId);
  await documents.saveInputs(db, org, item.id, read);
  await markUnread(db, org, item, read);
  await markReaders(db, org, item);
  publish(db, org, { topic: "setup.changed", subjectId: item.id, projectId });
  return { ...item, groups: findings?.groups ?? [] };
}

/** Each group of the answer with the key and blocks of its predecessor. */
function groupsOf({ output }: AiResult, before: SetupRow): Findings["groups"] {
  if (output.kind !== "groups") return [];
  const found = output.groups.map(({ name, memberIds }) => ({ name, memberIds: [...memberIds] }));
  return keyGroups(readFindings(before.findings)?.groups ?? [], found);
}

type Summary = Pick<SetupRow, "id" | "projectId">;

/** Marks pages of groups whose members in the summary have changed. */
async function markRegrouped(
  db: Db,
  org: OrgScope,
  { id: summaryId, projectId }: Summary,
  groups: Findings["groups"],
): Promise<void> {
  const types = ["business-group", "case-study"] as const;
  const items = await listItems(db, org, { projectId, types, withContent: false });
  const studies = items.filter(({ type }) => type === "case-study").map(({ id }) => id);
  for (const page of items) {
    const members = membersOf(page, groups);
    if (members === undefined || page.memberIds) continue;
    const read = await documents.listReadInputs(db, org, page.id);
    if (studies.some((id) => read.has(id) !== members.includes(id)))
      await documents.markChanged(db, org, page.id, summaryId);
  }
}
