import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, TEST_PASSWORD, testApp } from "#src/testing/test-app.ts";
import { accessTokensContract } from "#src/workspace/access-tokens/access-tokens.contract.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { secondFactorContract } from "#src/workspace/auth/second-factor.contract.ts";
import { codeOf, turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

const app = await testApp();

/** As if the person had signed in some hours ago. */
async function age({ userId }: Pick<Person, "userId">) {
  await app.admin.query(
    "update sessions set proven_at = now() - interval '61 minutes' where user_id = $1",
    [userId],
  );
}

const makeToken = (person: Person) =>
  person.call(accessTokensContract.create, { body: { name: "Nightly", role: "view" } });

const prove = (person: Person, body: { currentPassword?: string; code?: string }) =>
  person.call(secondFactorContract.prove, { body });

test("an old session makes no token without a proof", async () => {
  const person = await app.signIn();
  await age(person);

  await assert.rejects(makeToken(person), refusal(409, "proof_needed"));
});

test("the password is a proof", async () => {
  const person = await app.signIn();
  await age(person);

  await prove(person, { currentPassword: TEST_PASSWORD });

  assert.ok((await makeToken(person)).token);
});

test("a wrong password is none", async () => {
  const person = await app.signIn();
  await age(person);
  const attempt = prove(person, { currentPassword: "not the password" });

  await assert.rejects(attempt, refusal(422, "password_wrong"));

  await assert.rejects(makeToken(person), refusal(409, "proof_needed"));
});

test("with two-step sign-in the password is not enough", async () => {
  const person = await app.signIn();
  await turnOn(app, person);
  await age(person);

  const attempt = prove(person, { currentPassword: TEST_PASSWORD });

  await assert.rejects(attempt, refusal(422, "code_missing"));
});

test("with two-step sign-in a code is a proof", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  await age(person);

  await prove(person, { code: codeOf(app, secret) });

  assert.ok((await makeToken(person)).token);
});

test("a renewed session is no proof", async () => {
  const person = await app.signIn();
  await age(person);

  await person.call(organizationsContract.create, { body: { organizationName: "Second" } });

  await assert.rejects(makeToken(person), refusal(409, "proof_needed"));
});

test("a viewer is refused for the role first", async () => {
  const viewer = await app.signIn({ role: "view" });
  await age(viewer);
  const body = { name: "Zapier", role: "view" } as const;

  const attempt = viewer.call(accessTokensContract.createOwn, { body });

  await assert.rejects(attempt, refusal(403, "role_too_low"));
});

test("trust in a device is no proof", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  const laptop = app.anonymous();
  const signIn = (step: object) =>
    laptop.call(authContract.signIn, {
      body: { email: person.email, password: TEST_PASSWORD, ...step },
    });
  await signIn({ code: codeOf(app, secret), trustsDevice: true });
  await laptop.call(authContract.signOut);
  await signIn({});

  const attempt = laptop.call(secondFactorContract.turnOff);

  await assert.rejects(attempt, refusal(409, "proof_needed"));
});

test("with two-step sign-in an old session changes no password", async () => {
  const person = await app.signIn();
  await turnOn(app, person);
  await age(person);
  const body = { currentPassword: TEST_PASSWORD, password: "a louder harbour at dusk" };

  const attempt = person.call(passwordContract.change, { body });

  await assert.rejects(attempt, refusal(409, "proof_needed"));
});
