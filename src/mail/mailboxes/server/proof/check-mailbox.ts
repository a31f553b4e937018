import { readAliases } from "#src/mail/mailboxes/server/sync/read-aliases.ts";
import type { Slice } from "#src/mail/mailboxes/server/sync/slice.ts";
import { setSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { insertCheck } from "./checks.queries.ts";
import { compareIds } from "./compare-ids.ts";
import type { Comparison } from "./comparison.ts";

/** Nightly and on demand: compares the provider's ids with ours and stores the result. */
export async function checkMailbox(
  slice: Slice,
  followChanges: () => Promise<void>,
): Promise<Comparison> {
  const { mailbox, sync } = slice;
  await readAliases(slice);
  const found = await compareIds(slice, followChanges);
  await slice.inside(async (db, org) => {
    await insertCheck(db, org, mailbox, found);
    await setSync(db, org, mailbox.id, { wantsCheck: false });
    publish(db, org, {
      topic: "mailboxes.changed",
      subjectId: mailbox.id,
      projectId: mailbox.projectId,
    });
  });
  sync.wantsCheck = false;
  return found;
}
