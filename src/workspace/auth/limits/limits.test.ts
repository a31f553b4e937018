import assert from "node:assert/strict";
import { test } from "node:test";
import { systemClock } from "#src/platform/server/clock.ts";
import { newId } from "#src/platform/server/ids.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { MAX_SWITCHED } from "#src/workspace/organizations/organizations.rules.ts";

const app = await testApp({ limitsLifted: false, clock: systemClock });
// All callers share one address; these tests are not about per-address limits.
const people = [await app.signIn(), await app.signIn(), await app.signIn(), await app.signIn()];

function next(): Person {
  const person = people.pop();
  assert.ok(person, "there are more tests than people");
  return person;
}

function switchHome(person: Person) {
  const { organizationId } = person;
  return person.call(organizationsContract.switch, { body: { organizationId } });
}

test("a person has one limit, however often their session is replaced", async () => {
  const maya = next();
  // Covers this minute and the next, in case the minute changes.
  await app.admin.query(
    `insert into rate_limits (key, window_start, count)
      select 'user:' || $1, date_trunc('minute', now()) + make_interval(mins => later), 600
      from generate_series(0, 1) as later`,
    [maya.userId],
  );
  await assert.rejects(switchHome(maya), refusal(429, "rate_limited"));
  const body = { email: maya.email, password: TEST_PASSWORD };
  const again = app.anonymous();
  await again.call(authContract.signIn, { body });

  await assert.rejects(again.call(authContract.me), refusal(429, "rate_limited"));
});

test("people can switch organisations as often as needed", async () => {
  const maya = next();
  for (let times = 0; times < MAX_SWITCHED; times += 1) await switchHome(maya);
  await assert.rejects(switchHome(maya), refusal(429, "rate_limited"));
});

test("the password is changed ten times an hour at most", async () => {
  const maya = next();
  for (let times = 0; times < 10; times += 1) {
    const body = {
      currentPassword: "not the password at all",
      password: "another harbour at dusk",
    };
    await assert.rejects(
      maya.call(passwordContract.change, { body }),
      refusal(422, "password_wrong"),
    );
  }
  const body = { currentPassword: TEST_PASSWORD, password: "another harbour at dusk" };
  await assert.rejects(maya.call(passwordContract.change, { body }), refusal(429, "rate_limited"));
});

test("requesting the same address repeatedly mails no one again", async () => {
  const maya = next();
  const requestReset = (email: string) =>
    maya.call(emailContract.update, { body: { email, currentPassword: TEST_PASSWORD } });
  const [first, second] = [`${newId()}@example.com`, `${newId()}@example.com`];
  await requestReset(first);

  await assert.rejects(requestReset(second), refusal(429, "rate_limited"));

  assert.equal((await maya.call(authContract.me)).pendingEmail, first);
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  assert.ok(!mails.some(({ to }) => to.address === second));
  const body = { firstName: "Ada" };
  assert.equal((await maya.call(emailContract.update, { body })).firstName, "Ada");
});
