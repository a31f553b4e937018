import type pg from "pg";

const PASSED = [
  {
    when: "status = 'scheduled' and due_at > now()",
    set: "due_at = now()",
  },
  {
    when: "status = 'unconfirmed' and due_at > now()",
    set: "due_at = now(), uncertain_since = uncertain_since - interval '10 minutes'",
  },
  {
    when: "status = 'sending' and due_at between now() and now() + interval '110 seconds'",
    set: "due_at = now(), lease_until = now()",
  },
];

/**
 * Skips the engine's waits: retry delays, the search for sent copies and leases of dead processes.
 * An attempt is taken over after ten seconds.
 */
export async function shortenWaits(admin: pg.Client): Promise<void> {
  // Skips locked rows until the next call.
  for (const { when, set } of PASSED)
    await admin.query(
      `update scheduled_messages set ${set} where (organization_id, id) in
         (select organization_id, id from scheduled_messages where ${when} for update skip locked)`,
    );
  await admin.query(
    `update mailbox_syncs set throttled_until = null where mailbox_id in
       (select mailbox_id from mailbox_syncs where throttled_until is not null
         for update skip locked)`,
  );
}
