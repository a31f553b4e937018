import type { LabelDecision } from "#src/inbox/auto-labels/auto-labels.contract.ts";
import type { ReadMail } from "#src/inbox/intents/server/intents.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  type AutoItem,
  type GivenItem,
  listAutoItems,
  listDecisions,
  listGiven,
  saveDecision,
  setSettled,
} from "./auto-labels.queries.ts";
import { type FoundValue, findValues } from "./find-values.ts";

const MAX_QUOTE = 500;

/** Suggests and sets labels found in new mail. Returns the mail without any. */
export async function decideLabels(
  db: Db,
  org: OrgScope,
  projectId: string,
  mails: readonly ReadMail[],
): Promise<ReadMail[]> {
  const items = await listAutoItems(db, org, projectId);
  if (items.length === 0 || mails.length === 0) return [];
  const found = mails.map((mail) => ({ mail, values: findValues(items, mail) }));
  await saveFound(db, org, projectId, found);
  return found.filter(({ values }) => values.length === 0).map(({ mail }) => mail);
}

type ReadValues = { mail: ReadMail; values: readonly FoundValue[] };

/** Never overrides a person's decision. */
export async function saveFound(
  db: Db,
  org: OrgScope,
  projectId: string,
  found: readonly ReadValues[],
): Promise<void> {
  const withValues = found.filter(({ values }) => values.length > 0);
  const threadIds = withValues.map(({ mail }) => mail.message.threadId);
  if (threadIds.length === 0) return;
  const given = await listGiven(db, org, threadIds);
  const decisions = await listDecisions(db, org, threadIds);
  let isChanged = false;
  for (const { mail, values } of withValues) {
    const { threadId, messageId } = mail.message;
    const thread: Known = {
      given: given.filter((one) => one.threadId === threadId),
      decisions: decisions.filter((one) => one.threadId === threadId),
    };
    await noteRemoved(db, org, thread);
    for (const value of oneOfEach(values.filter(({ item }) => mayDecide(item, thread)))) {
      const place = { projectId, threadId, messageId };
      if (await save(db, org, place, value)) isChanged = true;
    }
  }
  if (isChanged) threads.publishMarked(db, org, projectId);
}

type Known = { given: readonly GivenItem[]; decisions: readonly LabelDecision[] };

/** An automatic value that is missing was removed by a person: it is not set again. */
async function noteRemoved(db: Db, org: OrgScope, { given, decisions }: Known): Promise<void> {
  for (const { threadId, labelItemId } of decisions.filter((one) => isRemoved(one, given)))
    await setSettled(db, org, { threadId, labelItemId, status: "dismissed" });
}

function isRemoved({ status, labelItemId }: LabelDecision, given: readonly GivenItem[]): boolean {
  return status === "applied" && !given.some((one) => one.labelItemId === labelItemId);
}

function mayDecide(item: AutoItem, { given, decisions }: Known): boolean {
  if (given.some((one) => one.labelItemId === item.labelItemId)) return false;
  const before = decisions.find((one) => one.labelItemId === item.labelItemId);
  if (before && (before.status !== "suggested" || isRemoved(before, given))) return false;
  if (item.selection === "multiple") return true;
  // For a label with one value, a person's choice stays.
  return given.every(
    (one) =>
      one.labelId !== item.labelId ||
      decisions.some((made) => made.labelItemId === one.labelItemId && made.status === "applied"),
  );
}

/** For a label with one value, keeps the most confident one; ties go to the first in order. */
function oneOfEach(values: readonly FoundValue[]): FoundValue[] {
  const sorted = values.toSorted((one, other) => other.confidence - one.confidence);
  return sorted.filter(
    ({ item }, at) =>
      item.selection === "multiple" ||
      sorted.findIndex((one) => one.item.labelId === item.labelId) === at,
  );
}

type MessageIds = { projectId: string; threadId: string; messageId: string };

async function save(
  db: Db,
  org: OrgScope,
  { threadId, ...place }: MessageIds,
  { item, decidedBy, confidence, quote }: FoundValue,
): Promise<boolean> {
  const isApplied = item.autoApply === "apply";
  const { labelItemId, labelId } = item;
  const isSaved = await saveDecision(db, org, {
    ...place,
    threadId,
    labelItemId,
    labelId,
    status: isApplied ? "applied" : "suggested",
    decidedBy,
    confidence,
    quote: quote.slice(0, MAX_QUOTE).toWellFormed(),
  });
  if (isSaved && isApplied) await threads.addLabelItems(db, org, [threadId], [labelItemId]);
  return isSaved;
}
