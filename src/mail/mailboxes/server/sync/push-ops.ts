import { NeedsReconnect, Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { StateChange } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { deleteOps, setProviderIds, type WaitingOp } from "./ops.queries.ts";
import type { Slice } from "./slice.ts";

export const OPS_AT_ONCE = 200;

/** Syncs people's changes to the provider, equal ones together. True if there may be more. */
export async function pushOps(slice: Slice): Promise<boolean> {
  const { provider, context, mailbox } = slice;
  for (const ops of groupOps(slice.ops)) {
    const refs = ops.map(({ providerId }) => ({ id: providerId }));
    const moved = await provider
      .modify(context, refs, ops[0]?.change ?? {})
      .catch((error: unknown) => dropRefused(error));
    await slice.inside(async (db, org) => {
      await setProviderIds(db, org, mailbox.id, moved);
      await deleteOps(db, org, ops);
    });
  }
  return slice.ops.length === OPS_AT_ONCE;
}

/** If the provider no longer has a message, or does not allow the change, its own state wins. */
function dropRefused(error: unknown): [] {
  if (error instanceof Permanent && !(error instanceof NeedsReconnect)) return [];
  throw error;
}

function groupOps(ops: readonly WaitingOp[]): WaitingOp[][] {
  const groups = new Map<string, WaitingOp[]>();
  for (const op of ops) {
    const key = keyOf(op.change);
    groups.set(key, [...(groups.get(key) ?? []), op]);
  }
  return [...groups.values()];
}

function keyOf({ isRead, isStarred, moveTo }: StateChange): string {
  return JSON.stringify([isRead ?? null, isStarred ?? null, moveTo ?? null]);
}
