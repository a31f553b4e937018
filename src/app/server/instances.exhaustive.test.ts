import assert from "node:assert/strict";
import { test } from "node:test";
import { readMigrationFiles } from "#src/platform/server/db/migrations/migration-files.ts";
import { followStream } from "#src/testing/instances/followed-stream.ts";
import { end, instancesBehindProxy } from "#src/testing/instances/product-instances.ts";
import { lookInto } from "#src/testing/operator-process.ts";
import { type CallError, createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { RESETS_OF_ONE_ADDRESS } from "#src/workspace/auth/password.rules.ts";
import { LiveChange } from "#src/workspace/live/live.contract.ts";
import { openStream, type StreamEvent } from "#src/workspace/live/live.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

// Two product processes on one database, behind a round-robin proxy. Covers what they must agree
// on; details have their own tests.

const email = "maya@example.com";
const password = "a quiet harbour at dawn";

const { database, proxy, start } = await instancesBehindProxy();
// Concurrently, on an empty database.
let [one, two] = await Promise.all([start(), start()]);
proxy.use(one.url, two.url);

const maya = createCaller(proxy.url);
const token = new URL(one.line.split(" ")[1] ?? "").searchParams.get("token") ?? "";
await maya.call(invitationsContract.acceptWithSignUp, {
  body: { token, firstName: "Maya", lastName: "Keller", password, email },
});

const atOne = () => createCaller(one.url, maya.cookie);
const atTwo = () => createCaller(two.url, maya.cookie);
const makeProject = (name: string) => maya.call(projectsContract.create, { body: { name } });
const isReady = ({ name }: StreamEvent) => name === "ready";
const isAbout = (subjectId: string) => (event: StreamEvent) =>
  event.name === "change" && LiveChange.parse(event.data).subjectId === subjectId;

test("one of two instances starting on an empty database creates the tables", async () => {
  const applied = await lookInto<{ name: string }>(database, "select name from kysely_migration");
  const files = await readMigrationFiles();
  assert.deepEqual(
    applied.map(({ name }) => name).toSorted(),
    files.map(({ name }) => name),
  );
});

test("signing in at one instance signs in at the other", async () => {
  const jonas = createCaller(one.url);
  await jonas.call(authContract.signIn, { body: { email, password } });

  const user = await createCaller(two.url, jonas.cookie).call(authContract.me);

  assert.equal(user.email, email);
});

test("a change at one instance is published to streams of the other", async () => {
  const streams = [await openStream(atOne()), await openStream(atTwo())];
  for (const stream of streams) await stream.until(isReady);

  const { id } = await atOne().call(projectsContract.create, { body: { name: "Announced" } });

  for (const stream of streams) {
    await stream.until(isAbout(id));
    stream.close();
  }
});

test("signing out at one instance ends session and stream at the other", async () => {
  const leaving = createCaller(one.url);
  await leaving.call(authContract.signIn, { body: { email, password } });
  const there = createCaller(two.url, leaving.cookie);
  const stream = await openStream(there);
  await stream.until(isReady);

  await leaving.call(authContract.signOut);

  await assert.rejects(there.call(authContract.me), { status: 401 });
  await stream.ended;
});

test("two instances share one rate limit", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, count) =>
      fetch(`${proxy.url}/api${passwordContract.requestReset.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${count}` },
        body: JSON.stringify({ email: `nobody-${count}@example.com` }),
      }),
    ),
  );

  const admitted = answers.filter(({ status }) => status === 202);
  assert.equal(admitted.length, RESETS_OF_ONE_ADDRESS.max);
  assert.ok(answers.every(({ status }) => status === 202 || status === 429));
});

test("deferred work is done once across instances", async () => {
  const tries = 8;
  const countNoted = async () => {
    const kind = "select from audit_events where kind = 'sign_in_failed'";
    return (await lookInto(database, kind)).length;
  };
  const countWaiting = async () => {
    const waiting =
      "select from pgboss.job where name = 'auth.note-failed-sign-in' and state < 'completed'";
    return (await lookInto(database, waiting)).length;
  };
  const wrong = { email, password: "not this one at all" };
  await Promise.allSettled(
    Array.from({ length: tries }, () => maya.call(authContract.signIn, { body: wrong })),
  );

  while ((await countNoted()) < tries || (await countWaiting()) > 0);

  assert.equal(await countNoted(), tries);
});

test("streams reconnect elsewhere after an instance is killed", async () => {
  const stream = await followStream(maya);
  const writers = 2;
  const { made, failures } = await writeWhile(writers, async (isUnderWay) => {
    await isUnderWay;
    await end(one, "SIGKILL");
  });
  one = await start();
  proxy.use(one.url, two.url);
  made.push((await atOne().call(projectsContract.create, { body: { name: "Back" } })).id);

  await stream.untilHeard(made);
  assert.equal(stream.count().resets, 0);
  assert.ok(failures.length <= writers, `${failures.length} calls failed`);
  await eachIsThere(made);
  stream.stop();
});

test("a stopping instance answers the requests it has accepted", async () => {
  const { made, failures } = await writeWhile(2, async (isUnderWay) => {
    await isUnderWay;
    proxy.use(one.url);
    await end(two, "SIGTERM");
  });
  two = await start();
  proxy.use(one.url, two.url);

  assert.deepEqual(failures, []);
  await eachIsThere(made);
});

/** Creates projects continuously, some before `act` and some after. */
async function writeWhile(writers: number, act: (isUnderWay: Promise<unknown>) => Promise<void>) {
  const made: string[] = [];
  const failures: CallError[] = [];
  const underWay = Promise.withResolvers<void>();
  let isOver = false;
  const write = async () => {
    for (let after = 0; after < 5; after += isOver ? 1 : 0) {
      await makeProject(`Project ${made.length}`).then(
        ({ id }) => made.push(id),
        (error: CallError) => failures.push(error),
      );
      if (made.length >= 10) underWay.resolve();
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  await act(underWay.promise).finally(() => {
    isOver = true;
  });
  await writing;
  return { made, failures };
}

async function eachIsThere(projectIds: string[]): Promise<void> {
  const stored = await lookInto<{ id: string }>(database, "select id from projects");
  const ids = new Set(stored.map(({ id }) => id));
  assert.deepEqual(
    projectIds.filter((id) => !ids.has(id)),
    [],
  );
}
