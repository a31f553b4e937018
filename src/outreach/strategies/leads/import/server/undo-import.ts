import { z } from "zod";
import { people } from "#src/outreach/people/server/people.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { listChanged } from "./import-rows.queries.ts";
import { findImport, type ImportRow, setStatus } from "./imports.queries.ts";

type Run = WorkRun<{ organizationId: string; workId: string; importId: string }>;
type Scope = { db: Db; org: OrgScope; now: Date };

const AT_ONCE = 500;

/**
 * Undoes an import. People who were contacted stay, and so do later changes. A rerun has less to do
 * and reaches the same result.
 */
export async function runUndo({ services, payload, signal, work }: Run): Promise<void> {
  const { organizationId, importId } = payload;
  const inside = <T>(inner: (scope: Scope) => Promise<T>) =>
    inOrganization(services, organizationId, ({ db, org }) =>
      inner({ db, org, now: services.clock.now() }),
    );
  const one = await inside(({ db, org }) => findImport(db, org, importId));
  if (one?.status !== "undoing") return;
  const restored = await eachPiece(signal, 0, (after) =>
    inside((scope) => restoreSome(scope, one, after)),
  );
  let done = 0;
  const removed = await eachPiece(signal, "", async (after) => {
    const piece = await inside((scope) => removeSome(scope, one, after === "" ? undefined : after));
    done += piece.seen;
    await work.report({ done, total: one.receipt.new });
    return piece;
  });
  const kept = restored + removed;
  await inside(({ db, org }) =>
    setStatus(db, org, importId, ["undoing"], { status: "undoing", kept }),
  );
}

/** Continues after the last row of each batch. Returns how many stay in total. */
async function eachPiece<K>(
  signal: AbortSignal,
  first: K,
  step: (after: K) => Promise<{ kept: number; last: K | undefined }>,
): Promise<number> {
  let kept = 0;
  let after: K | undefined = first;
  while (after !== undefined) {
    signal.throwIfAborted();
    const piece: { kept: number; last: K | undefined } = await step(after);
    kept += piece.kept;
    after = piece.last;
  }
  return kept;
}

const Before = z.object({
  personId: z.uuid(),
  email: z.string().nullable(),
  profile: z.string().nullable(),
  timeZone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  version: z.number().int(),
});

/** Changed leads get their old values back, unless changed again since. */
async function restoreSome(
  { db, org, now }: Scope,
  one: ImportRow,
  after: number,
): Promise<{ kept: number; last: number | undefined }> {
  const changed = await listChanged(db, org, one.importId, { after, limit: AT_ONCE });
  const found = await leads.find(
    db,
    org,
    changed.map(({ leadId }) => leadId),
  );
  const known = new Map(found.map((lead) => [lead.leadId, lead]));
  const old = changed.map(({ leadId, before }) => ({ leadId, ...Before.parse(before) }));
  const mine = old.flatMap((after) => {
    const before = known.get(after.leadId);
    return before?.version === after.version + 1 ? [{ before, after }] : [];
  });
  await leads.write(db, org, one.projectId, { changes: mine, now });
  const kept = old.filter(
    ({ leadId, version }) => (known.get(leadId)?.version ?? 0) > version + 1,
  ).length;
  return { kept, last: changed.length < AT_ONCE ? undefined : changed.at(-1)?.row };
}

/** New leads are deleted with their enrolments, and their people if otherwise unused. */
async function removeSome(
  { db, org, now }: Scope,
  one: ImportRow,
  after: string | undefined,
): Promise<{ kept: number; seen: number; last: string | undefined }> {
  const found = await leads.listOfImport(db, org, one.importId, { after, limit: AT_ONCE });
  const ids = found.map(({ leadId }) => leadId);
  const touched = await enrolments.findTouched(db, org, ids);
  const gone = found.filter(({ leadId, version }) => version === 1 && !touched.has(leadId));
  const goneIds = gone.map(({ leadId }) => leadId);
  const live = await enrolments.listLiveOf(db, org, goneIds);
  await enrolments.end(
    db,
    org,
    live.map(({ enrolmentId }) => enrolmentId),
    { status: "removed", reason: "import-undone", now },
  );
  if (goneIds.length > 0) await leads.delete(db, org, one.projectId, goneIds);
  await people.forgetUnused(
    db,
    org,
    gone.map(({ personId }) => personId),
    one.createdAt,
  );
  const kept = found.length - gone.length;
  const last = found.length < AT_ONCE ? undefined : ids.at(-1);
  return { kept, seen: found.length, last };
}
