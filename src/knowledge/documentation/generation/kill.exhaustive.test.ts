import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { startKilledProduct } from "./killed-product.makers.ts";
import { writeWholeProject } from "./whole-run.makers.ts";

// The product in a separate process that is repeatedly killed while it reads links and generates
// pages. Each time it restarts and continues.

/** At model requests; two more while a link is read. */
const KILLS = 8;

const model = await startFakeAi();
after(() => model.stop());
const product = await startKilledProduct({
  AI_PROVIDER: "openai-compatible",
  AI_BASE_URL: model.url,
  AI_MODEL: "gpt-5-mini",
  AI_API_KEY: "key",
});
const { maya, site, call, kill } = product;

/** The number of answered requests, and after which of them the process is killed. */
let answered: string[] = [];
let kills = new Set<number>();

const quoteEachChunk = model.answer;
model.answer = (asked) => {
  answered.push(`${asked.instructions}\n${asked.input}`);
  if (kills.delete(answered.length)) void kill();
  return quoteEachChunk(asked);
};

function writeAll(run: string) {
  answered = [];
  return writeWholeProject(maya, call, product.linksOf(run));
}

test("a generation survives repeated kills", async () => {
  const expected = await writeAll("calm");
  const questions = answered.length;
  const every = questions / KILLS;
  kills = new Set(
    Array.from({ length: KILLS }, (_, at) => 1 + Math.floor((at + Math.random()) * every)),
  );
  const unread = new Set(["/killed/brix", "/killed/gripworks"]);
  site.hold = (path) => (unread.delete(path) ? kill() : undefined);

  const written = await writeAll("killed");

  assert.equal(kills.size + unread.size, 0);
  assert.deepEqual(written, expected);
  const twice = answered.length - new Set(answered).size;
  assert.ok(twice <= KILLS, `${twice} questions were asked again after ${KILLS} kills`);
  assert.equal(new Set(answered).size, questions);
  assert.deepEqual(product.readAgain(), []);
  assert.ok(product.countReadBefore() > 2);
});
