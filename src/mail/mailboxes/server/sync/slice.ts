import type { OpenMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { readNewMailKind } from "./new-mail.ts";
import type { WaitingOp } from "./ops.queries.ts";
import { renewLease, type SyncState } from "./sync.queries.ts";

/** A bounded unit of work on one mailbox, so that many mailboxes get their turn. */
export type Slice = OpenMailbox & {
  mailbox: StoredMailbox;
  sync: SyncState;
  /** People's changes that wait for the provider. */
  ops: readonly WaitingOp[];
  /** When it should end, by `performance.now()`. */
  endsAt: number;
  log: Services["log"];
  /** A transaction that first renews the lease. Throws LeaseLost if another instance has it. */
  inside<T>(work: (db: Db, org: OrgScope) => Promise<T>): Promise<T>;
  /**
   * In the transaction that stores new mail. Imported mail is analysed a minute later, or at the
   * end, so that the import goes first.
   */
  announce(db: Db, what: { isImport: boolean }): Promise<void>;
};

const SLICE_MS = 5000;
const IMPORT_WAITS_MS = 60_000;

export function makeSlice(
  services: Services,
  organizationId: string,
  facts: OpenMailbox & Pick<Slice, "mailbox" | "sync" | "ops">,
): Slice {
  const { mailbox, sync } = facts;
  return {
    ...facts,
    endsAt: performance.now() + SLICE_MS,
    log: services.log,
    announce: (db, { isImport }) => {
      const { projectId } = mailbox;
      const payload = { organizationId, projectId };
      const when = isImport
        ? { key: `${projectId} import`, startAt: new Date(Date.now() + IMPORT_WAITS_MS) }
        : { key: projectId };
      return services.jobs.enqueue(db, readNewMailKind, payload, when);
    },
    inside: (work) =>
      inOrganization(services, organizationId, async ({ db, org }) => {
        await renewLease(db, org, mailbox.id, sync.fence);
        return work(db, org);
      }),
  };
}
