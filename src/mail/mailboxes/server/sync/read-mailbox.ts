import { checkMailbox } from "#src/mail/mailboxes/server/proof/check-mailbox.ts";
import { repairMailbox } from "#src/mail/mailboxes/server/proof/repair-mailbox.ts";
import { CursorGone } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { pushOps } from "./push-ops.ts";
import type { Slice } from "./slice.ts";
import { setSync } from "./sync.queries.ts";
import { takePage } from "./take-page.ts";

/**
 * True if there is more to do now. Changes come first, so that new mail never waits for the import.
 */
export async function readMailbox(slice: Slice): Promise<boolean> {
  const { sync } = slice;
  const hasMoreOps = await pushOps(slice);
  if (sync.cursor === null) await begin(slice);
  else await followChanges(slice);
  if (sync.phase === "compare") {
    await repairMailbox(slice, () => followChanges(slice));
    await enter(slice, "live");
  }
  if (sync.phase === "history") {
    await listHistory(slice);
    return true;
  }
  if (sync.wantsRepair) await repairMailbox(slice, () => followChanges(slice));
  else if (sync.wantsCheck) await checkMailbox(slice, () => followChanges(slice));
  return hasMoreOps;
}

/**
 * The baseline is taken before listing, so that concurrent changes are in both rather than in
 * neither.
 */
async function begin(slice: Slice): Promise<void> {
  const { provider, context, mailbox, sync } = slice;
  const cursor = await provider.baseline(context, windowOf(slice));
  sync.cursor = cursor;
  await slice.inside((db, org) => setSync(db, org, mailbox.id, { cursor, phase: sync.phase }));
}

async function followChanges(slice: Slice): Promise<void> {
  const { provider, context, sync } = slice;
  try {
    for await (const page of provider.changes(context, sync.cursor ?? "")) {
      await takePage(slice, page, { cursor: page.next });
      sync.cursor = page.next;
    }
    sync.wasFollowed = true;
  } catch (error) {
    if (!(error instanceof CursorGone)) throw error;
    // Nothing is deleted: ids are compared from a new baseline.
    sync.phase = sync.phase === "history" ? "history" : "compare";
    await begin(slice);
  }
}

/** Continues the last slice, until the whole range is listed or time is up. */
async function listHistory(slice: Slice): Promise<void> {
  const { provider, context, sync } = slice;
  const pages = provider.history(context, windowOf(slice), sync.resume ?? undefined);
  for await (const { refs, resume } of pages) {
    await takePage(slice, { listed: refs }, { resume });
    sync.resume = resume;
    if (performance.now() > slice.endsAt) return;
  }
  await enter(slice, "live");
}

async function enter(slice: Slice, phase: "live"): Promise<void> {
  const { mailbox, sync } = slice;
  sync.phase = phase;
  sync.wantsCheck = true;
  await slice.inside(async (db, org) => {
    await setSync(db, org, mailbox.id, { phase, resume: null, isSynced: true, wantsCheck: true });
    await slice.announce(db, { isImport: false });
  });
}

function windowOf({ mailbox }: Slice) {
  return { since: new Date(mailbox.importSince) };
}
