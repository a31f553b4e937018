import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** What the sending side does when plans are held or go on, in the same transaction. */
export type EnrolmentHooks = {
  /** Before anything of the plans is locked, so that those who send and those who stop never deadlock. */
  stopping(db: Db, org: OrgScope, enrolmentIds: readonly string[]): Promise<void>;
  /** Paused or ended: nothing of theirs may leave any more. */
  stopped(db: Db, org: OrgScope, enrolmentIds: readonly string[]): Promise<void>;
  /** Opened after an end, before they are woken: their next steps are planned again. */
  reopened(db: Db, org: OrgScope, enrolmentIds: readonly string[], now: Date): Promise<void>;
  /** Active again after a pause or an end. */
  resumed(db: Db, org: OrgScope, enrolmentIds: readonly string[], now: Date): Promise<void>;
};

let hooks: EnrolmentHooks | undefined;

/** The engine says once, when it is loaded, what it does. */
export function setEnrolmentHooks(given: EnrolmentHooks): void {
  hooks = given;
}

export async function announceStopping(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<void> {
  if (enrolmentIds.length > 0) await hooks?.stopping(db, org, enrolmentIds);
}

export async function announceStopped(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<void> {
  if (enrolmentIds.length > 0) await hooks?.stopped(db, org, enrolmentIds);
}

export async function announceReopened(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (enrolmentIds.length > 0) await hooks?.reopened(db, org, enrolmentIds, now);
}

export async function announceResumed(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (enrolmentIds.length > 0) await hooks?.resumed(db, org, enrolmentIds, now);
}
