import type { InboundMessage } from "#src/features/inbox/messages/server/messages.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Wish } from "./wish-in.ts";

export type WishHook = (
  db: Db,
  org: OrgScope,
  message: InboundMessage,
  wish: Wish,
) => Promise<void>;

const hooks = new Set<WishHook>();

/** Called in the transaction that suppresses a sender. A feature says so once, when it is loaded. */
export function addWishHook(hook: WishHook): void {
  hooks.add(hook);
}

export async function announceWish(
  db: Db,
  org: OrgScope,
  message: InboundMessage,
  wish: Wish,
): Promise<void> {
  for (const hook of hooks) await hook(db, org, message, wish);
}
