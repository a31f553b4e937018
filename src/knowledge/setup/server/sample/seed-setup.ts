import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { readFindings } from "#src/knowledge/setup/server/findings.ts";
import { gatherInput } from "#src/knowledge/setup/server/gather-input.ts";
import { setEnded } from "#src/knowledge/setup/server/item-work.queries.ts";
import { saveAnalysis } from "#src/knowledge/setup/server/save-analysis.ts";
import {
  findItem,
  insertItem,
  listItems,
  setDates,
} from "#src/knowledge/setup/server/setup.queries.ts";
import { saveSource } from "#src/knowledge/setup/server/sources/sources.queries.ts";
import { type SetupType, SUMMARY_NAMES } from "#src/knowledge/setup/setup.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { mapAtOnce } from "#src/platform/server/db/map-at-once.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { SAMPLE_ITEMS, type SampleItem } from "./sample-texts.ts";

type Sample = { projectId: string; now: Date };
type Seed = SampleItem & { groupKey?: string };

/** Both pipelines, completed without a language model; one link is unreadable. */
export async function seedSetup(db: Db, org: OrgScope, sample: Sample): Promise<void> {
  await seedItems(db, org, sample, SAMPLE_ITEMS);
  await seedItems(db, org, sample, [summary("business-summary", 14)]);
  await seedItems(db, org, sample, [summary("business-groups-summary", 13)]);
  const { projectId } = sample;
  const types = ["business-groups-summary"] as const;
  const [groups] = await listItems(db, org, { projectId, types, withContent: true });
  const found = readFindings(groups?.findings)?.groups ?? [];
  await seedItems(
    db,
    org,
    sample,
    found.map(({ key, name }) => ({ type: "business-group", name, daysAgo: 12, groupKey: key })),
  );
  await seedItems(db, org, sample, [summary("competitors-summary", 3)]);
  await seedItems(db, org, sample, [summary("comparison", 2)]);
}

function summary(type: keyof typeof SUMMARY_NAMES, daysAgo: number): SampleItem {
  return { type, name: SUMMARY_NAMES[type], daysAgo };
}

/** None depends on another. Lists sort by id, so ids follow the order of the items. */
async function seedItems(db: Db, org: OrgScope, sample: Sample, items: readonly Seed[]) {
  const ids = items.map(() => newId()).toSorted();
  const all = items.map((item, at) => ({ ...item, id: ids[at] ?? newId() }));
  await mapAtOnce(all, (item) => seedItem(db, org, sample, item));
}

async function seedItem(
  db: Db,
  org: OrgScope,
  { projectId, now }: Sample,
  item: Seed & { id: string },
): Promise<void> {
  const { id, type, name, text, link: url, groupKey } = item;
  const [revisionId, workId] = [newId(), newId()];
  const page = text === undefined ? undefined : documents.readContent(text);
  const isNote = type === "note";
  await insertItem(db, org, {
    id,
    projectId,
    type,
    name,
    source: sourceOf(type, url),
    page: isNote ? page : undefined,
    revisionId,
    workId: isNote ? undefined : workId,
    ...(groupKey === undefined ? {} : { groupKey }),
  });
  await documents.recordRevision(db, org, {
    id: revisionId,
    documentId: id,
    projectId,
    name,
    content: isNote && page ? page.content : null,
    hash: isNote && page ? page.hash : null,
    version: 1,
    reason: "created",
  });
  if (!isNote && page)
    await saveSource(db, org, {
      itemId: id,
      title: name,
      url: url ?? null,
      language: "en",
      publishedAt: null,
      content: page.content,
      text: page.text,
    });
  if (type !== "note") {
    const isRead = page !== undefined || url === undefined;
    if (isRead) await analyse(db, org, { setupId: id, workId }, type);
    const outcome = isRead
      ? ({ status: "finished" } as const)
      : ({ status: "failed", errorCode: "link_unreachable" } as const);
    await setEnded(db, org, { setupId: id, workId }, outcome);
  }
  await setDates(db, org, id, new Date(now.getTime() - item.daysAgo * DAY_MS).toISOString());
}

function sourceOf(type: SetupType, url: string | undefined) {
  if (url !== undefined) return { kind: "link", url } as const;
  const isBrought = type === "note" || type === "case-study" || type === "competitor";
  return { kind: isBrought ? "manual" : "ai" } as const;
}

async function analyse(
  db: Db,
  org: OrgScope,
  ids: { setupId: string; workId: string },
  step: Exclude<SetupType, "note">,
): Promise<void> {
  const item = await findItem(db, org, ids.setupId);
  if (!item) return;
  const gathered = await gatherInput(db, org, item);
  const output = ai.extract(step, gathered.input);
  await saveAnalysis(db, org, ids, {
    result: { output, engine: { id: "extractive", model: null }, cut: [] },
    gathered,
  });
}
