import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import {
  clearAnswers,
  clearDomainChecks,
  clearProject,
  clearSomeFiles,
  clearSomeInOrder,
  clearSomeOf,
  clearSomeRevisions,
  hasGrants,
  TABLES_IN_ORDER,
} from "./clear-organization.queries.ts";
import { deleteCleared, listAfterGrace, setClearing } from "./organizations.queries.ts";

/**
 * Deletes closed organisations with all their data. Each is deleted independently and in its own
 * time: one that fails does not block others, and is retried.
 */
export const purgeOrganizations = defineCron({
  name: "organizations.forget",
  schedule: "41 3 * * *",
  queue: { length: "long" },
  async run({ services: { databases }, signal }) {
    const failures: unknown[] = [];
    for (const organizationId of await listAfterGrace(databases.auth.kysely)) {
      signal.throwIfAborted();
      await clearOrganization(databases, organizationId, signal).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, "some organisations stay");
  },
});

const TABLES = [
  "background_work",
  "ai_calls",
  "ai_settings",
  "documentation_templates",
  "events",
  "audit_events",
] as const;

/**
 * Deletes all data of an organisation whose grace period is over. Its own row goes last: while that
 * exists, the next run continues.
 */
async function clearOrganization(
  databases: Databases,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const step = <T>(work: (db: Db) => Promise<T>) =>
    inTransaction(databases.auth, { readOnly: false }, work);
  if (!(await step((db) => setClearing(db, organizationId)))) return;
  const within = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
    inOrganization({ databases }, organizationId, ({ db, org }) => work(db, org), {
      evenIfClosed: true,
    });
  const inside = (work: (db: Db, org: OrgScope) => Promise<number>) =>
    inPieces(signal, () => within(work));
  await inside(clearSomeRevisions);
  await inside(clearProject);
  for (const table of TABLES_IN_ORDER) await inside((db, org) => clearSomeInOrder(db, org, table));
  for (const table of ["domain_checks", "recipient_checks"] as const)
    await inside((db, org) => clearDomainChecks(db, org, table));
  await inPieces(signal, () => step((db) => clearSomeFiles(db, organizationId)));
  for (const table of TABLES)
    await inPieces(signal, () => step((db) => clearSomeOf(db, table, organizationId)));
  await step((db) => clearAnswers(db, organizationId));
  // Its grants are revoked at the providers first; the next run deletes the rest.
  if (await within(hasGrants)) return;
  await inside((db, org) => clearSomeInOrder(db, org, "mailboxes"));
  await step((db) => deleteCleared(db, organizationId));
}
