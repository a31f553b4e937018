import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { FakeSmtp } from "#fakes/smtp/fake-smtp.ts";

const PATIENCE_MS = 180_000;
const LOOK_EVERY_MS = 500;

export type Settled = {
  jobsLost: number;
  jobsTwice: number;
  minutesTwice: number;
  mailsLost: number;
  mailsTwice: number;
  mailsInDoubt: number;
  halfDone: number;
  seconds: number;
};

/** Waits until all work is done, then reports the outcome of every promised write. */
export async function settle(
  admin: pg.Client,
  smtp: FakeSmtp,
  { mailed, promised }: { mailed: ReadonlySet<string>; promised: ReadonlySet<number> },
): Promise<Settled> {
  const began = performance.now();
  while ((await countWaiting(admin)) > 0 && performance.now() - began < PATIENCE_MS) {
    // Failed attempts would otherwise wait minutes for their retry.
    await admin.query(
      "update pgboss.job_common set start_after = now() where state = 'retry' and start_after > now()",
    );
    await pause(LOOK_EVERY_MS);
  }
  const seconds = (performance.now() - began) / 1000;
  const one = async (query: string, values: unknown[] = []) =>
    Number((await admin.query(query, values)).rows[0]?.count ?? 0);
  const arrived = new Map<string, number>();
  for (const { to } of smtp.received) {
    for (const address of to) arrived.set(address, (arrived.get(address) ?? 0) + 1);
  }
  const { rows } = await admin.query<{ address: string; status: string; failure: string | null }>(
    "select to_address as address, status, failure from mails where to_address = any($1)",
    [[...mailed]],
  );
  const isInDoubt = (mail: (typeof rows)[number]) =>
    mail.status === "failed" && mail.failure === "may_have_been_sent";
  const isThere = (mail: (typeof rows)[number]) =>
    mail.status === "sent" && arrived.get(mail.address) === 1;
  return {
    seconds,
    jobsLost: await one(
      `select count(*) from unnest($1::bigint[]) promised (job)
        where not exists (select 1 from bench_effects where n = job)`,
      [[...promised]],
    ),
    // A job may run again after a kill but must have one effect.
    jobsTwice: await one(
      "select count(*) from (select from bench_effects group by n having count(*) > 1) twice",
    ),
    minutesTwice: await one(
      "select count(*) from (select from bench_minutes group by minute having count(*) > 1) twice",
    ),
    mailsLost: mailed.size - rows.filter((mail) => isInDoubt(mail) || isThere(mail)).length,
    mailsTwice: [...arrived.values()].filter((count) => count > 1).length,
    mailsInDoubt: rows.filter(isInDoubt).length,
    halfDone: await one(HALF_DONE),
  };
}

async function countWaiting(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    `select (select count(*) from pgboss.job_common
              where state < 'completed' and name in ('mail.send', 'bench.count-one'))
          + (select count(*) from mails where status in ('queued', 'sending', 'submitting'))
         as count`,
  );
  return Number(rows[0]?.count);
}

/** Counts writes of one transaction of which a part is missing. */
const HALF_DONE = `
  select (select count(*) from projects p where not exists
            (select 1 from events e where e.subject_id = p.id))
       + (select count(*) from invitations i where i.email like 'guest%' and not exists
            (select 1 from mails m where m.to_address = i.email))
       + (select count(*) from mails m where m.to_address like 'guest%' and not exists
            (select 1 from invitations i where i.email = m.to_address))
       + (select count(*) from files f where size_bytes is distinct from
            (select sum(octet_length(bytes)) from file_chunks c where c.file_id = f.id))
       as count`;
