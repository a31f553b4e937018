import type { MessageRef } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { Slice } from "#src/mail/mailboxes/server/sync/slice.ts";
import { listPresent, listStoredIds } from "./checks.queries.ts";
import type { Comparison, Gap } from "./comparison.ts";
import { createIdSet } from "./id-set.ts";

const MAX_NAMED = 2000;
/** Each is a separate call to the provider. */
const MAX_DATED = 200;
const STORED_AT_ONCE = 2000;

/**
 * Compares the provider's list with ours. Changes in between are synced before they count as gaps.
 */
export async function compareIds(
  slice: Slice,
  followChanges: () => Promise<void>,
): Promise<Comparison> {
  const { provider, context, mailbox } = slice;
  const since = new Date(mailbox.importSince);
  const listed = createIdSet();
  const absent = new Map<string, MessageRef>();
  let missingCount = 0;
  for await (const { refs } of provider.history(context, { since })) {
    const present = await listPresentOf(slice, refs, { isWhole: true });
    for (const ref of refs) {
      listed.add(ref.id);
      if (present.has(ref.id) || absent.has(ref.id)) continue;
      missingCount += 1;
      if (absent.size < MAX_NAMED) absent.set(ref.id, ref);
    }
  }
  listed.seal();
  const stored = await listUnlisted(slice, (id) => listed.has(id));
  await followChanges();
  const missing = await stillAbsent(slice, [...absent.values()]);
  const extra = await stillPresent(slice, stored.unlisted);
  missingCount -= absent.size - missing.length;
  const extraCount = stored.unlistedCount - (stored.unlisted.length - extra.length);
  return {
    providerCount: listed.count,
    storedCount: listed.count - missingCount,
    missing,
    extra,
    missingCount,
    extraCount,
    gaps: gapsOf(await dated(slice, missing), extra),
  };
}

async function listUnlisted(slice: Slice, isListed: (id: string) => boolean) {
  const unlisted: MessageRef[] = [];
  let unlistedCount = 0;
  for (let after: string | undefined; ; ) {
    const rows = await slice.inside((db, org) =>
      listStoredIds(db, org, slice.mailbox, { after, most: STORED_AT_ONCE }),
    );
    for (const { providerId, receivedAt } of rows) {
      if (isListed(providerId)) continue;
      unlistedCount += 1;
      if (unlisted.length < MAX_NAMED) unlisted.push({ id: providerId, receivedAt });
    }
    after = rows.at(-1)?.id;
    if (rows.length < STORED_AT_ONCE) return { unlisted, unlistedCount };
  }
}

async function stillAbsent(slice: Slice, refs: readonly MessageRef[]): Promise<MessageRef[]> {
  const present = await listPresentOf(slice, refs, { isWhole: true });
  return refs.filter(({ id }) => !present.has(id));
}

async function stillPresent(slice: Slice, refs: readonly MessageRef[]): Promise<MessageRef[]> {
  const present = await listPresentOf(slice, refs, { isWhole: false });
  return refs.filter(({ id }) => present.has(id));
}

function listPresentOf(slice: Slice, refs: readonly MessageRef[], which: { isWhole: boolean }) {
  return slice.inside((db, org) => listPresent(db, org, slice.mailbox.id, refs, which));
}

/** If the listing has no times, the provider is asked for the first ones. */
async function dated(
  { provider, context }: Slice,
  refs: readonly MessageRef[],
): Promise<readonly MessageRef[]> {
  const unknown = refs.filter(({ receivedAt }) => receivedAt === undefined).slice(0, MAX_DATED);
  if (!provider.dates || unknown.length === 0) return refs;
  const known = await provider.dates(context, unknown);
  const times = new Map(known.map((ref) => [ref.id, ref]));
  return refs.map((ref) => times.get(ref.id) ?? ref);
}

/** UTC days, newest first. Messages of unknown time have no day. */
function gapsOf(missing: readonly MessageRef[], extra: readonly MessageRef[]): Gap[] {
  const days = new Map<string, Gap>();
  const count = (ref: MessageRef, kind: "missing" | "extra") => {
    const day = ref.receivedAt?.slice(0, 10) ?? "";
    const gap = days.get(day) ?? { day, missing: 0, extra: 0 };
    gap[kind] += 1;
    days.set(day, gap);
  };
  for (const ref of missing) count(ref, "missing");
  for (const ref of extra) count(ref, "extra");
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? 1 : -1));
}
