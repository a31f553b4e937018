import {
  type EnrollableLead,
  enrolments,
} from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { LeadReceipt } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { leads, type SavedLead } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { insertRows, type NotedRow } from "./import-rows.queries.ts";
import {
  analyzeGrownTables,
  findImport,
  type ImportRow,
  setDone,
  setStatus,
} from "./imports.queries.ts";
import { batchesOf, type Fresh, readBatch } from "./read-batches.ts";

type Run = WorkRun<{ organizationId: string; workId: string; importId: string }>;
type Inside = <T>(work: (inside: { db: Db; org: OrgScope }) => Promise<T>) => Promise<T>;

/** Saves each row exactly once: progress is stored in the transaction that saves it. */
export async function runImport(run: Run): Promise<void> {
  const { services, payload, signal, work } = run;
  const begun = await inOrganization(services, payload.organizationId, async ({ db, org }) => {
    await setStatus(db, org, payload.importId, ["waiting", "running"], { status: "running" });
    return findImport(db, org, payload.importId);
  });
  if (begun?.status !== "running") return;
  const inside: Inside = (inner) =>
    inOrganization(services, payload.organizationId, inner, {
      userId: begun.createdBy ?? undefined,
    });
  // People of earlier rows, including those of a previous run.
  const seen = new Set<string>();
  let at: Progress = { done: 0, receipt: begun.receipt };
  const source = await inside(async ({ org }) => {
    const transaction = <T>(read: (db: Db) => Promise<T>) => inside(({ db }) => read(db));
    return () => readBytes(transaction, org, { fileId: begun.fileId, size: begun.sizeBytes });
  });
  for await (const rows of batchesOf(begun, source)) {
    signal.throwIfAborted();
    const next = at.done + rows.length;
    const fresh = readBatch(rows, begun, seen);
    if (next > begun.done) {
      const before = at;
      const receipt = await inside((scope) =>
        saveBatch({ ...scope, now: services.clock.now() }, begun, fresh, before),
      );
      at = { done: next, receipt };
      await inside(({ db }) => analyzeGrownTables(db));
      await work.report({ done: next, total: begun.rows });
    } else at = { ...at, done: next };
  }
}

type Progress = { done: number; receipt: LeadReceipt };

async function saveBatch(
  { db, org, now }: { db: Db; org: OrgScope; now: Date },
  one: ImportRow,
  fresh: Fresh,
  { done, receipt: before }: Progress,
): Promise<LeadReceipt> {
  const { importId, projectId, strategyId, onKnown } = one;
  const given = fresh.valid.map(({ lead }) => lead);
  const saved = await leads.save(db, org, { projectId, importId, onKnown, now }, given);
  const result = noteSaved(fresh, saved);
  const channels = await leads.placesIn(db, org, strategyId, now);
  const strategy = { strategyId, projectId, channels };
  const options = { importId, now };
  const enrolled = await enrolments.enrol(db, org, strategy, result.leads, options);
  const kinds = [...enrolled.values()].map(({ kind }) => kind);
  const receipt = sumOf(before, [
    ...fresh.counted,
    ...result.counted,
    ...kinds.filter((kind) => kind === "enrolled" || kind === "waiting" || kind === "left"),
  ]);
  await insertRows(db, org, importId, [...fresh.noted, ...result.noted]);
  const to = done + fresh.valid.length + fresh.noted.length;
  // Rolls back everything that was saved a second time.
  if (!(await setDone(db, org, importId, { from: done, to, receipt })))
    throw new Error("Another run has saved these rows.");
  return receipt;
}

function noteSaved({ valid }: Fresh, saved: readonly SavedLead[]) {
  const noted: NotedRow[] = [];
  const enrollable: EnrollableLead[] = [];
  for (const [at, result] of saved.entries()) {
    const given = valid[at];
    if (!given) continue;
    const { row, cells } = given.row;
    if (result.outcome === "suppressed")
      noted.push({ row, cells, outcome: "suppressed", fault: result.reason });
    else if (result.outcome === "duplicate")
      noted.push({ row, cells, outcome: "duplicate", fault: "same-person" });
    else {
      const { leadId, personId, outcome } = result;
      enrollable.push({ leadId, personId, email: given.lead.email, isNew: outcome === "new" });
    }
    if (result.outcome === "updated")
      noted.push({ row, outcome: "updated", leadId: result.leadId, before: result.before });
  }
  return { noted, leads: enrollable, counted: saved.map(({ outcome }) => outcome) };
}

function sumOf(receipt: LeadReceipt, counted: readonly (keyof LeadReceipt)[]): LeadReceipt {
  const sum = { ...receipt };
  for (const name of counted) sum[name] += 1;
  return sum;
}
