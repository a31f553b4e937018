import { after } from "node:test";
import { type FakeOidc, startFakeOidc } from "#fakes/oidc/fake-oidc.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Caller } from "#src/testing/person.ts";
import { TEST_PASSWORD, type TestApp } from "#src/testing/test-app.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { identitiesContract, type Provider } from "./identities.contract.ts";

let starting: Promise<FakeOidc> | undefined;
after(async () => (await starting)?.stop());

/** Both providers of this server are one real OpenID server on this machine. */
export async function withProviders(app: Pick<TestApp, "services">): Promise<FakeOidc> {
  starting ??= startFakeOidc();
  const fake = await starting;
  const settings = { issuer: fake.issuer, clientId: fake.clientId, clientSecret: "secret" };
  app.services.config.signInWith = { google: settings, microsoft: settings };
  app.services.config.allowsHttpProviders = true;
  app.services.config.isSignUpOpen = true;
  fake.refusal = undefined;
  fake.tamper = undefined;
  return fake;
}

/** A Google user whose address Google has verified. */
export function someoneAtGoogle(email = `${newId().slice(-12)}@northwind.example`) {
  return { sub: newId(), email, email_verified: true, given_name: "Ada", family_name: "Quist" };
}

/** A Microsoft user, where administrators can set any address. */
export function someoneAtMicrosoft(email = `${newId().slice(-12)}@northwind.example`) {
  return { sub: newId(), tid: newId(), oid: newId(), email, name: "Ada Maria Quist" };
}

/** Goes through the provider up to its redirect back to us. */
export async function comeBack(
  fake: FakeOidc,
  caller: Caller,
  action: "sign-in" | "sign-up" | "link",
  provider: Provider = "google",
): Promise<{ key: string; search: string }> {
  const proof = action === "link" ? { currentPassword: TEST_PASSWORD } : {};
  const input = { params: { provider }, body: { action, ...proof } };
  const { url, key } = await caller.call(identitiesContract.redirect, input);
  return { key, search: await fake.visit(url) };
}

/** A new account of a Google user with two-step sign-in. Returns the secret of its codes. */
export async function signUpWithSecondFactor(
  app: Pick<TestApp, "services">,
  fake: FakeOidc,
  caller: Caller,
): Promise<string> {
  const body = await comeBack(fake, caller, "sign-up");
  await caller.call(identitiesContract.finish, { body });
  return (await turnOn(app, caller)).secret;
}
