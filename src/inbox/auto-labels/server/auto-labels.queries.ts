import { sql } from "kysely";
import { z } from "zod";
import { LabelDecision } from "#src/inbox/auto-labels/auto-labels.contract.ts";
import type { LabelDecisionStatus } from "#src/inbox/auto-labels/auto-labels.rules.ts";
import { AUTO_APPLY, LABEL_SELECTIONS } from "#src/inbox/labels/labels.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const AutoItem = z.object({
  labelItemId: z.uuid(),
  labelId: z.uuid(),
  name: z.string(),
  description: z.string(),
  autoApply: z.enum(AUTO_APPLY),
  selection: z.enum(LABEL_SELECTIONS),
});
/** A value that is suggested or set automatically. */
export type AutoItem = z.infer<typeof AutoItem>;

export async function listAutoItems(db: Db, org: OrgScope, projectId: string): Promise<AutoItem[]> {
  const rows = await selectIn(db, org, "label_items")
    .innerJoin("labels", (join) =>
      join
        .onRef("labels.organization_id", "=", "label_items.organization_id")
        .onRef("labels.id", "=", "label_items.label_id"),
    )
    .select([
      "label_items.id as labelItemId",
      "label_items.label_id as labelId",
      "label_items.name",
      "label_items.description",
      "label_items.auto_apply as autoApply",
      "labels.selection",
    ])
    .where("labels.project_id", "=", projectId)
    .where("label_items.auto_apply", "<>", "off")
    .orderBy("labels.position")
    .orderBy("label_items.position")
    .execute();
  return z.array(AutoItem).parse(rows);
}

export async function listDecisions(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<LabelDecision[]> {
  if (threadIds.length === 0) return [];
  const rows = await selectIn(db, org, "label_decisions")
    .select([
      "thread_id as threadId",
      "label_item_id as labelItemId",
      "label_id as labelId",
      "status",
      "decided_by as decidedBy",
      "confidence",
      "quote",
      "message_id as messageId",
      "decided_at as decidedAt",
      "settled_by as settledBy",
    ])
    .where("thread_id", "in", [...threadIds])
    .orderBy("decided_at")
    .orderBy("label_item_id")
    .execute();
  return z.array(LabelDecision).parse(rows);
}

export type GivenItem = { threadId: string; labelItemId: string; labelId: string };

/** The labels of these conversations. */
export function listGiven(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<GivenItem[]> {
  return selectIn(db, org, "thread_labels")
    .select(["thread_id as threadId", "label_item_id as labelItemId", "label_id as labelId"])
    .where("thread_id", "in", [...threadIds])
    .execute();
}

type NewDecision = Omit<LabelDecision, "decidedAt" | "settledBy"> & { projectId: string };

/** False if a person has decided in between, which takes precedence. */
export async function saveDecision(db: Db, org: OrgScope, made: NewDecision): Promise<boolean> {
  const { threadId, labelItemId, labelId, projectId, messageId, ...rest } = made;
  const values = {
    message_id: messageId,
    status: rest.status,
    decided_by: rest.decidedBy,
    confidence: rest.confidence,
    quote: rest.quote,
  };
  const place = { thread_id: threadId, label_item_id: labelItemId, label_id: labelId };
  const row = { ...place, project_id: projectId, ...values };
  const saved = await insertIn(db, org, "label_decisions", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "thread_id", "label_item_id"])
        .doUpdateSet({ ...values, decided_at: sql<string>`excluded.decided_at` })
        .where("label_decisions.status", "in", ["suggested", "applied"]),
    )
    .returning("label_item_id")
    .executeTakeFirst();
  return saved !== undefined;
}

/** False if there is no pending suggestion. */
export async function setSettled(
  db: Db,
  org: OrgScope,
  settled: { threadId: string; labelItemId: string; status: LabelDecisionStatus },
): Promise<boolean> {
  const row = await updateIn(db, org, "label_decisions")
    .set({
      status: settled.status,
      settled_by: org.userId ?? null,
      settled_at: sql<string>`now()`,
    })
    .where("thread_id", "=", settled.threadId)
    .where("label_item_id", "=", settled.labelItemId)
    .where("status", "in", ["suggested", "applied"])
    .returning("label_item_id")
    .executeTakeFirst();
  return row !== undefined;
}
