import assert from "node:assert/strict";
import { test } from "node:test";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { end, instancesBehindProxy } from "#src/testing/instances/product-instances.ts";
import { createCaller } from "#src/testing/person.ts";
import { writeWholeProject } from "./whole-run.makers.ts";

// The product without a language model, in a process of its own, which is killed at random moments
// while people wait for what it writes.

const KILLS = 10;

const { proxy, start } = await instancesBehindProxy();
let instance = await start();
proxy.use(instance.url);

const maya = createCaller(proxy.url);
const token = new URL(instance.line.split(" ")[1] ?? "").searchParams.get("token") ?? "";
const person = { firstName: "Maya", lastName: "Keller", email: "maya@example.com" };
await maya.call(invitationsContract.acceptWithSignUp, {
  body: { token, ...person, password: "a quiet harbour at dawn" },
});

/** How often it was asked whether everything is written, and before which of them it is killed. */
let asked = 0;
const kills = new Set<number>();

async function killAndStart(): Promise<void> {
  await end(instance, "SIGKILL");
  instance = await start();
  proxy.use(instance.url);
}

async function call<T>(act: () => Promise<T>): Promise<T> {
  asked += 1;
  if (kills.delete(asked)) await killAndStart();
  return act();
}

test("a product without a model that is killed at ten moments ends with the same texts, each written once", async () => {
  const expected = await writeWholeProject(maya, call);
  const moments = asked;
  assert.ok(moments >= 2 * KILLS);
  // In the first half, because work that was taken from a dead process is asked about more often.
  while (kills.size < KILLS) kills.add(1 + Math.floor((Math.random() * moments) / 2));
  asked = 0;

  const written = await writeWholeProject(maya, call);

  assert.equal(kills.size, 0);
  assert.deepEqual(written, expected);
});
