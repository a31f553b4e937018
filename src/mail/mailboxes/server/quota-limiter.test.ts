import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { RateLimited } from "./providers/mail-errors.ts";
import { type Quota, quotaLimiter } from "./quota-limiter.ts";

const app = await testApp();
const { databases } = app.services;
const owner = await app.signIn();
const { signal } = new AbortController();

/** A limiter as an instance makes it for each use of a mailbox. */
async function makeLimiter(quota: Quota, ofInstance = databases) {
  const { mailboxId } = await makeMailbox(owner);
  return quotaLimiter({
    services: { databases: ofInstance },
    organizationId: owner.organizationId,
    mailboxId,
    provider: "outlook",
    quota,
    signal,
  });
}

async function sharedUnits(): Promise<number> {
  const { rows } = await app.admin.query<{ units: number }>(
    "select units from provider_quotas where provider = 'outlook'",
  );
  return rows[0]?.units ?? 0;
}

test("mailboxes of an instance share the units that it has taken ahead", async () => {
  const quota = { mailbox: 6000, project: 1_200_000 };
  const [first, second] = [await makeLimiter(quota), await makeLimiter(quota)];

  await first.take(100);
  const afterFirst = await sharedUnits();
  await second.take(100);

  assert.equal(await sharedUnits(), afterFirst);
});

test("two instances together stay within the shared quota", async () => {
  const quota = { mailbox: 6000, project: 100 };
  const [first, second] = [
    await makeLimiter(quota, { ...databases }),
    await makeLimiter(quota, { ...databases }),
  ];
  await app.admin.query("delete from provider_quotas");

  await first.take(100);

  await assert.rejects(second.take(100), RateLimited);
});
