import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type RemovalHook = (db: Db, org: OrgScope, mailboxId: string, now: Date) => Promise<void>;

const hooks = new Set<RemovalHook>();

/** Called in the transaction that takes a mailbox out of use. A feature says so once, when it is loaded. */
export function addRemovalHook(hook: RemovalHook): void {
  hooks.add(hook);
}

export async function announceRemoved(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  now: Date,
): Promise<void> {
  for (const hook of hooks) await hook(db, org, mailboxId, now);
}
