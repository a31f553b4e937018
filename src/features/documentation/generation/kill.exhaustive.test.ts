import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { end, instancesBehindProxy } from "#src/testing/instances/product-instances.ts";
import { createCaller } from "#src/testing/person.ts";
import { writeWholeProject } from "./whole-run.makers.ts";

// The product in a process of its own, which is killed again and again while it writes. Each time it
// is started again, and goes on.

const KILLS = 5;

const model = await startFakeAi();
after(() => model.stop());
const environment = {
  AI_PROVIDER: "openai-compatible",
  AI_BASE_URL: model.url,
  AI_MODEL: "gpt-5-mini",
  AI_API_KEY: "key",
};
const { proxy, start } = await instancesBehindProxy();
let instance = await start(environment);
proxy.use(instance.url);

const maya = createCaller(proxy.url);
const token = new URL(instance.line.split(" ")[1] ?? "").searchParams.get("token") ?? "";
const person = { firstName: "Maya", lastName: "Keller", email: "maya@example.com" };
await maya.call(invitationsContract.acceptWithSignUp, {
  body: { token, ...person, password: "a quiet harbour at dawn" },
});

/** The questions that were answered, and after which of them the process is killed. */
let answered: string[] = [];
let kills = new Set<number>();
let restarting: Promise<void> = Promise.resolve();

const quoteEachChunk = model.answer;
model.answer = (asked) => {
  answered.push(`${asked.instructions}\n${asked.input}`);
  if (kills.delete(answered.length)) restarting = killAndStart();
  return quoteEachChunk(asked);
};

async function killAndStart(): Promise<void> {
  await end(instance, "SIGKILL");
  instance = await start(environment);
  proxy.use(instance.url);
}

/** Again until it succeeds: between a kill and the next start no one answers. */
async function call<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    await restarting;
    const outcome = await act().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (outcome) return outcome.value;
  }
}

function writeAll() {
  answered = [];
  return writeWholeProject(maya, call);
}

test("a product that is killed again and again while it writes ends with the same texts", async () => {
  const expected = await writeAll();
  const questions = answered.length;
  const every = questions / KILLS;
  kills = new Set(
    Array.from({ length: KILLS }, (_, at) => 1 + Math.floor((at + Math.random()) * every)),
  );

  const written = await writeAll();

  assert.equal(kills.size, 0);
  assert.deepEqual(written, expected);
  const twice = answered.length - new Set(answered).size;
  assert.ok(twice <= KILLS, `${twice} questions were asked again after ${KILLS} kills`);
  assert.equal(new Set(answered).size, questions);
});
