import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { NewMessage } from "./to-message.ts";

/** A mail that was not here before, as those see it who follow what arrives. */
export type Arrived = Pick<
  NewMessage,
  | "id"
  | "internetId"
  | "inReplyTo"
  | "references"
  | "direction"
  | "from"
  | "subject"
  | "receivedAt"
  | "automatic"
  | "automaticQuote"
  | "backOn"
  | "substitute"
  | "body"
  | "bounce"
  | "complaint"
  | "places"
  | "body"
> & { threadId: string };

export type ArrivalHook = (db: Db, org: OrgScope, arrived: readonly Arrived[]) => Promise<void>;

const hooks = new Set<ArrivalHook>();

/** Called in the transaction that stores new mail. A feature says so once, when it is loaded. */
export function addArrivalHook(hook: ArrivalHook): void {
  hooks.add(hook);
}

export async function announceArrived(
  db: Db,
  org: OrgScope,
  arrived: readonly Arrived[],
): Promise<void> {
  for (const hook of hooks) await hook(db, org, arrived);
}
