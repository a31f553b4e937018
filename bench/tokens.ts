import { join } from "node:path";
import { startFakeOidc } from "#fakes/oidc/fake-oidc.ts";
import { newId } from "#src/platform/server/ids.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { createCaller } from "#src/testing/person.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { replaceEmailToken } from "#src/workspace/auth/server/email/email-tokens.queries.ts";
import { replacePasswordToken } from "#src/workspace/auth/server/password/password-tokens.queries.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { makeInvitation, openAuth, PASSWORD, signUp } from "./accounts/people.ts";
import { runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";

// Uses one link many times concurrently on two instances: exactly one use must succeed.

const INSTANCE = join(import.meta.dirname, "accounts/instance.ts");

await runBench("tokens", { uses: 200 }, async (bench, flag) => {
  const database = await openBenchDatabase(bench);
  const auth = openAuth(bench, database);
  const fake = await startFakeOidc();
  bench.onEnd(fake.stop);
  const command = [INSTANCE, "cheap", `oidc=${fake.issuer}`];
  const start = () => startChildServer(bench, command, database.adminTarget);
  const urls = [await start(), await start()];
  const [first = ""] = urls;
  const uses = flag("uses");

  async function race(kind: string, use: (url: string) => Promise<unknown>): Promise<void> {
    const tries = Array.from({ length: uses }, (_, index) => use(urls[index % 2] ?? first));
    const outcomes = await Promise.allSettled(tries);
    const worked = outcomes.filter(({ status }) => status === "fulfilled").length;
    const metric = `${kind}: uses that worked`;
    bench.report({ metric, value: worked, unit: "uses", n: uses, target: { exactly: 1 } });
  }

  const forNew = await makeInvitation(auth);
  await race("invitation with sign-up", (url) => {
    const body = { token: forNew.token, firstName: "A", lastName: "B", password: PASSWORD };
    return createCaller(url).call(invitationsContract.acceptWithSignUp, { body });
  });

  const member = await signUp(auth, first);
  const forMember = await makeInvitation(auth, { email: member.email });
  const cookie = member.caller.cookie;
  await race("invitation of a member", (url) =>
    createCaller(url, cookie).call(invitationsContract.accept, {
      body: { token: forMember.token },
    }),
  );

  const { userId, email } = await signUp(auth, first);
  const confirmation = newToken();
  await replaceEmailToken(auth.kysely, { hash: hashToken(confirmation), userId, email });
  await race("confirmation of an address", (url) =>
    createCaller(url).call(emailContract.confirm, { query: { token: confirmation } }),
  );

  const reset = newToken();
  const hash = hashToken(reset);
  await replacePasswordToken(auth.kysely, { hash, userId, passwordVersion: 1 });
  await race("reset of a password", (url) =>
    createCaller(url).call(passwordContract.confirmReset, {
      query: { token: reset },
      body: { password: "another harbour at dusk" },
    }),
  );

  const comeBack = async () => {
    const input = { params: { provider: "google" as const }, body: { action: "sign-up" as const } };
    const { url, key } = await createCaller(first).call(identitiesContract.redirect, input);
    return { key, search: await fake.visit(url) };
  };
  const finish = (url: string, body: { key: string; search: string }) =>
    createCaller(url).call(identitiesContract.finish, { body });

  fake.person = vouchedFor(`${newId().slice(-12)}@northwind.example`);
  const newcomer = await comeBack();
  await race("way back from a provider", (url) => finish(url, newcomer));

  const resident = await signUp(auth, first);
  fake.person = vouchedFor(resident.email);
  const known = await finish(first, await comeBack());
  if (known.outcome !== "prove") throw new Error(`No proof was asked for: ${known.outcome}`);
  const proof = { key: known.key, password: PASSWORD };
  await race("proof that connects an account", (url) =>
    createCaller(url).call(identitiesContract.prove, { body: proof }),
  );
});

/** A user of the provider with this verified address. */
function vouchedFor(email: string) {
  return { sub: newId(), email, email_verified: true, given_name: "Ada", family_name: "Quist" };
}
