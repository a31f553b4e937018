import { join } from "node:path";
import { emailContract } from "#src/features/auth/email.contract.ts";
import { passwordContract } from "#src/features/auth/password.contract.ts";
import { replaceEmailToken } from "#src/features/auth/server/email/email-tokens.queries.ts";
import { replacePasswordToken } from "#src/features/auth/server/password/password-tokens.queries.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { createCaller } from "#src/testing/person.ts";
import { makeInvitation, openAuth, PASSWORD, signUp } from "./accounts/people.ts";
import { runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";

// Many who use one link at the same moment, over two instances: it works for exactly one of them.

const INSTANCE = join(import.meta.dirname, "accounts/instance.ts");

await runBench("tokens", { uses: 200 }, async (bench, flag) => {
  const database = await openBenchDatabase(bench);
  const auth = openAuth(bench, database);
  const start = () => startChildServer(bench, [INSTANCE, "cheap"], database.adminTarget);
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
});
