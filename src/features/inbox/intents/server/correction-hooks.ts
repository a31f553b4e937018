import type { Intent } from "#src/features/inbox/intents/intents.rules.ts";
import type { InboundMessage } from "#src/features/inbox/messages/server/messages.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type CorrectionHook = (
  db: Db,
  org: OrgScope,
  message: InboundMessage,
  intent: Intent,
) => Promise<void>;

const hooks = new Set<CorrectionHook>();

/** Called in the transaction of a person's correction. A feature says so once, when it is loaded. */
export function addCorrectionHook(hook: CorrectionHook): void {
  hooks.add(hook);
}

export async function announceCorrected(
  db: Db,
  org: OrgScope,
  corrected: readonly InboundMessage[],
  intent: Intent,
): Promise<void> {
  for (const hook of hooks) for (const message of corrected) await hook(db, org, message, intent);
}
