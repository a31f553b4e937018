import { sql } from "kysely";
import { z } from "zod";
import { Approval, type ApprovalChange } from "#src/app/approvals/approvals.contract.ts";
import {
  APPROVAL_ACTIONS,
  APPROVAL_DAYS,
  type ApprovalAction,
} from "#src/app/approvals/approvals.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

type NewApproval = {
  id: string;
  projectId: string;
  action: ApprovalAction;
  input: unknown;
  summary: string;
  changes: readonly ApprovalChange[];
  basis: string;
  askedBy: string;
  token: { id: string; name: string } | null;
};

export async function insertApproval(db: Db, org: OrgScope, given: NewApproval): Promise<void> {
  const row = {
    id: given.id,
    project_id: given.projectId,
    action: given.action,
    input: JSON.stringify(given.input),
    summary: given.summary,
    changes: JSON.stringify(given.changes),
    basis: given.basis,
    asked_by: given.askedBy,
    token_id: given.token?.id ?? null,
    token_name: given.token?.name ?? null,
    expires_at: sql<string>`now() + make_interval(days => ${APPROVAL_DAYS})`,
  };
  await insertIn(db, org, "approvals", [row]).execute();
}

type Wanted = {
  approvalId?: string;
  projectId?: string | undefined;
  state?: "pending" | "decided";
  limit?: number;
};

const Rows = z.array(Approval);

/** An expired request no longer waits, so it counts as decided. */
const isOpen = sql<boolean>`approvals.status = 'pending' and approvals.expires_at > now()`;

export async function listApprovals(db: Db, org: OrgScope, wanted: Wanted): Promise<Approval[]> {
  const { approvalId, projectId, state, limit = 1 } = wanted;
  const rows = await selectIn(db, org, "approvals")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "approvals.organization_id")
        .onRef("projects.id", "=", "approvals.project_id"),
    )
    .leftJoin("users as askers", "askers.id", "approvals.asked_by")
    .leftJoin("users as deciders", "deciders.id", "approvals.decided_by")
    .select([
      "approvals.id as approvalId",
      "approvals.project_id as projectId",
      "projects.name as projectName",
      "approvals.action",
      "approvals.summary",
      "approvals.changes",
      sql<object>`json_build_object('userId', approvals.asked_by, 'name',
        trim(coalesce(askers.first_name || ' ' || askers.last_name, '')))`.as("askedBy"),
      "approvals.token_name as tokenName",
      "approvals.status",
      sql<boolean>`approvals.status = 'pending' and approvals.expires_at <= now()`.as("isExpired"),
      "approvals.created_at as createdAt",
      "approvals.expires_at as expiresAt",
      sql<object | null>`case when approvals.decided_by is not null then json_build_object(
        'userId', approvals.decided_by,
        'name', trim(coalesce(deciders.first_name || ' ' || deciders.last_name, ''))) end`.as(
        "decidedBy",
      ),
      "approvals.decided_at as decidedAt",
    ])
    .$if(approvalId !== undefined, (query) => query.where("approvals.id", "=", approvalId ?? ""))
    .$if(projectId !== undefined, (query) =>
      query.where("approvals.project_id", "=", projectId ?? ""),
    )
    .$if(state === "pending", (query) => query.where(isOpen))
    .$if(state === "decided", (query) => query.where(sql<boolean>`not (${isOpen})`))
    .orderBy("approvals.created_at", "desc")
    .orderBy("approvals.id", "desc")
    .limit(limit)
    .execute();
  return Rows.parse(rows);
}

export async function countPending(db: Db, org: OrgScope): Promise<number> {
  const { total } = await selectIn(db, org, "approvals")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return total;
}

const Wish = z.object({
  projectId: z.uuid(),
  action: z.enum(APPROVAL_ACTIONS),
  input: z.unknown(),
  basis: z.string(),
  summary: z.string(),
});

/**
 * Returns the request to exactly one caller; a second one at the same time gets undefined, as for
 * one that is not open.
 */
export async function decide(
  db: Db,
  org: OrgScope,
  approvalId: string,
  { status, userId }: { status: "approved" | "refused"; userId: string },
): Promise<z.infer<typeof Wish> | undefined> {
  const row = await updateIn(db, org, "approvals")
    .set({ status, decided_by: userId, decided_at: sql<string>`now()` })
    .where("id", "=", approvalId)
    .where("status", "=", "pending")
    .$if(status === "approved", (query) => query.where("expires_at", ">", sql<string>`now()`))
    .returning(["project_id as projectId", "action", "input", "basis", "summary"])
    .executeTakeFirst();
  return row && Wish.parse(row);
}
