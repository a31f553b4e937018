import type { MessageRef } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { Slice } from "#src/mail/mailboxes/server/sync/slice.ts";
import { setSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { takePage } from "#src/mail/mailboxes/server/sync/take-page.ts";
import { checkMailbox } from "./check-mailbox.ts";

const REFS_AT_ONCE = 50;
/** One comparison lists a limited number, so a large gap takes several. */
const MAX_ROUNDS = 50;

/**
 * Fetches missing messages, and those without text. A message that only we have is requested by id:
 * it is marked as deleted only if the provider says that it does not exist, never because a list
 * lacks it.
 */
export async function repairMailbox(
  slice: Slice,
  followChanges: () => Promise<void>,
): Promise<void> {
  const { mailbox } = slice;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { missing, extra } = await checkMailbox(slice, followChanges);
    if (missing.length === 0 && extra.length === 0) break;
    const before = missing.length + extra.length;
    for (const refs of chunksOf(missing)) await takePage(slice, { upserts: refs });
    for (const refs of chunksOf(extra)) await requestMessages(slice, refs);
    const after = await checkMailbox(slice, followChanges);
    if (after.missing.length + after.extra.length >= before) break;
  }
  await slice.inside((db, org) => setSync(db, org, mailbox.id, { wantsRepair: false }));
}

async function requestMessages(slice: Slice, refs: readonly MessageRef[]): Promise<void> {
  const { provider, context } = slice;
  const fetched = await provider.fetch(context, refs);
  const there = new Set(fetched.map(({ ref }) => ref.id));
  const states = fetched.map(({ ref, state }) => ({ ref, state }));
  await takePage(slice, { states, gone: refs.filter(({ id }) => !there.has(id)) });
}

function chunksOf(refs: readonly MessageRef[]): MessageRef[][] {
  const chunks: MessageRef[][] = [];
  for (let at = 0; at < refs.length; at += REFS_AT_ONCE)
    chunks.push(refs.slice(at, at + REFS_AT_ONCE));
  return chunks;
}
