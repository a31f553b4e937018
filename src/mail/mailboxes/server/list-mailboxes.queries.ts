import { sql } from "kysely";
import type { z } from "zod";
import { Mailbox, MailboxProof } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { allowanceOf, BEHIND_MINUTES } from "#src/mail/mailboxes/mailboxes.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { TODAY } from "./sending/facts.queries.ts";
import { isRead } from "./stored-mailbox.ts";

const Words = Mailbox.pick({ provider: true, status: true });
const Phase = Mailbox.shape.sync.shape.phase;

const shownColumns = [
  "mailboxes.id as mailboxId",
  "provider",
  "address as email",
  "aliases",
  "display_name as displayName",
  "signature_html as signatureHtml",
  "status_reason as statusReason",
  "status_since as statusSince",
  "import_since as importSince",
  "hourly_limit as hourlyLimit",
  "gap_minutes as gapMinutes",
  "mailboxes.created_at as createdAt",
  "phase",
  "listed_count as listedCount",
  "imported_count as importedCount",
  "oldest_synced_at as oldestSyncedAt",
  "last_synced_at as lastSyncedAt",
  "throttled_until as throttledUntil",
  "wants_check as isChecking",
  "wants_repair as isRepairing",
] as const;

/** The mailboxes of a project for display, or one of them. */
export async function listMailboxes(
  db: Db,
  org: OrgScope,
  { projectId, mailboxId }: { projectId: string; mailboxId?: string },
): Promise<Mailbox[]> {
  const rows = await selectMailboxes(db, org)
    .select(shownColumns)
    .where("mailboxes.project_id", "=", projectId)
    .$if(mailboxId !== undefined, (query) => query.where("mailboxes.id", "=", mailboxId ?? ""))
    .orderBy("mailboxes.created_at")
    .orderBy("mailboxes.id")
    .execute();
  const ids = rows.map(({ mailboxId }) => mailboxId);
  const proofs = await listProofs(db, org, ids);
  const waiting = await countWaiting(db, org, ids);
  return rows.map(({ provider, status, phase, ...row }) => {
    const { listedCount, importedCount, oldestSyncedAt, lastSyncedAt, throttledUntil } = row;
    const words = Words.parse({ provider, status });
    // Requests from before a pause continue after resuming.
    const isAtWork = isRead(words);
    return {
      mailboxId: row.mailboxId,
      projectId: row.projectId,
      email: row.email,
      aliases: row.aliases,
      displayName: row.displayName,
      signatureHtml: row.signatureHtml,
      statusReason: row.statusReason,
      statusSince: row.statusSince,
      importSince: row.importSince,
      createdAt: row.createdAt,
      ...words,
      sync: {
        phase: Phase.parse(phase),
        listedCount,
        importedCount,
        oldestSyncedAt,
        lastSyncedAt,
        isBehind: row.isBehind,
        throttledUntil,
        isChecking: isAtWork && row.isChecking,
        isRepairing: isAtWork && row.isRepairing,
      },
      proof: proofs.get(row.mailboxId) ?? null,
      sending: {
        dailyLimit: row.dailyLimit,
        hourlyLimit: row.hourlyLimit,
        gapMinutes: row.gapMinutes,
        rampUp: { isOn: row.rampsUp, start: row.rampStart, step: row.rampStep },
        sentToday: row.sentToday ?? 0,
        allowedToday: allowedToday(row),
        waitingCount: waiting.get(row.mailboxId) ?? 0,
      },
    };
  });
}

type Limits = Pick<
  Awaited<ReturnType<ReturnType<typeof selectMailboxes>["executeTakeFirstOrThrow"]>>,
  "dailyLimit" | "rampsUp" | "rampStart" | "rampStep" | "earlierDays"
>;

function allowedToday({ dailyLimit: daily, rampsUp, earlierDays, ...ramp }: Limits): number {
  const rampUp = rampsUp ? { start: ramp.rampStart, step: ramp.rampStep } : null;
  return allowanceOf({ daily, rampUp }, earlierDays);
}

export type MailboxTotals = {
  total: number;
  /** They must be connected again, or have not synced for a while. */
  failing: number;
  sentToday: number;
  allowedToday: number;
};

/** By project; those without a mailbox are missing. */
export async function sumMailboxes(
  db: Db,
  org: OrgScope,
): Promise<ReadonlyMap<string, MailboxTotals>> {
  const rows = await selectMailboxes(db, org).execute();
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([projectId, own]) => [
      projectId,
      {
        total: own.length,
        failing: own.filter((row) => row.isBehind || row.status === "reconnect-required").length,
        sentToday: own.reduce((sum, row) => sum + (row.sentToday ?? 0), 0),
        allowedToday: own.reduce((sum, row) => sum + allowedToday(row), 0),
      },
    ]),
  );
}

/** With the state, the limits and the use of today. */
function selectMailboxes(db: Db, org: OrgScope) {
  return selectIn(db, org, "mailboxes")
    .innerJoin("mailbox_syncs", (join) =>
      join
        .onRef("mailbox_syncs.organization_id", "=", "mailboxes.organization_id")
        .onRef("mailbox_syncs.mailbox_id", "=", "mailboxes.id"),
    )
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "mailboxes.organization_id")
        .onRef("projects.id", "=", "mailboxes.project_id"),
    )
    .leftJoin("mailbox_days", (join) =>
      join
        .onRef("mailbox_days.organization_id", "=", "mailboxes.organization_id")
        .onRef("mailbox_days.mailbox_id", "=", "mailboxes.id")
        .on(sql<boolean>`mailbox_days.day = ${TODAY}`),
    )
    .leftJoin("mailbox_paces", (join) =>
      join
        .onRef("mailbox_paces.organization_id", "=", "mailboxes.organization_id")
        .onRef("mailbox_paces.mailbox_id", "=", "mailboxes.id"),
    )
    .select([
      "mailboxes.project_id as projectId",
      "mailbox_days.automatic as sentToday",
      sql<number>`coalesce(mailbox_paces.sending_days, 0)
        - case when mailbox_paces.day >= ${TODAY} then 1 else 0 end`.as("earlierDays"),
      "status",
      "daily_limit as dailyLimit",
      "ramps_up as rampsUp",
      "ramp_start as rampStart",
      "ramp_step as rampStep",
      sql<boolean>`status = 'active'
        and coalesce(last_synced_at < now() - make_interval(mins => ${BEHIND_MINUTES}), false)`.as(
        "isBehind",
      ),
    ])
    .where("removed_at", "is", null);
}

type Proof = z.infer<typeof MailboxProof>;

async function listProofs(db: Db, org: OrgScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Proof>();
  const rows = await selectIn(db, org, "mailbox_checks")
    .distinctOn("mailbox_id")
    .select([
      "mailbox_id as mailboxId",
      "checked_at as checkedAt",
      "since",
      "provider_count as providerCount",
      "stored_count as storedCount",
      "missing_count as missingCount",
      "extra_count as extraCount",
      "gaps",
      "left_out as leftOut",
    ])
    .where("mailbox_id", "in", [...ids])
    .orderBy("mailbox_id")
    .orderBy("checked_at", "desc")
    .execute();
  return new Map(rows.map(({ mailboxId, ...proof }) => [mailboxId, MailboxProof.parse(proof)]));
}

/** Pending sends, including held ones. */
async function countWaiting(db: Db, org: OrgScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await selectIn(db, org, "scheduled_messages")
    .select(({ fn }) => ["mailbox_id as mailboxId", fn.countAll<number>().as("count")])
    .where("mailbox_id", "in", [...ids])
    .where("status", "in", ["scheduled", "held", "sending", "unconfirmed"])
    .groupBy("mailbox_id")
    .execute();
  return new Map(rows.map(({ mailboxId, count }) => [mailboxId, count]));
}
