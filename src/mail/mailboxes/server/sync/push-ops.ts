import { NeedsReconnect, Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { StateChange } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { deleteOps, setProviderIds, type WaitingOp } from "./ops.queries.ts";
import type { Slice } from "./slice.ts";

export const OPS_AT_ONCE = 200;

/**
 * Brings the changes that people made here to the provider, equal ones together. True when there may
 * be more of them.
 */
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

/** A message that the provider no longer has, or does not let change, stays as the provider says. */
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
