import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { positionCodec } from "#src/platform/server/bus/position.ts";
import { type NewEvent, publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { createCaller } from "#src/testing/person.ts";
import { secondInstance } from "#src/testing/second-instance.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { LiveChange } from "./live.contract.ts";
import { openStream, type StreamEvent } from "./live.makers.ts";

const app = await testApp();

function publishEvents(person: Person, ...events: NewEvent[]): Promise<void> {
  return inOrganization(app.services, person.organizationId, async ({ db, org }) =>
    publish(db, org, ...events),
  );
}

const isReady = (event: StreamEvent) => event.name === "ready";
const isAbout = (topic: string) => (event: StreamEvent) =>
  event.name === "change" && LiveChange.parse(event.data).topic === topic;

async function openReady(person: Pick<Person, "request">) {
  const stream = await openStream(person);
  await stream.until(isReady);
  return stream;
}

/** A transaction that has its number and stays open until committed. */
async function lockOrganization(person: Person, event: NewEvent) {
  const published = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const committed = inOrganization(app.services, person.organizationId, async ({ db, org }) => {
    await sql`select pg_current_xact_id()`.execute(db);
    publish(db, org, event);
    published.resolve();
    await release.promise;
  });
  await published.promise;
  return async () => {
    release.resolve();
    await committed;
  };
}

test("a change reaches everyone in the organisation", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const streams = [await openReady(maya), await openReady(jonas)];
  const subjectId = newId();
  await publishEvents(maya, { topic: "projects.changed", subjectId });
  for (const stream of streams) {
    const event = await stream.until(isAbout("projects.changed"));
    assert.equal(LiveChange.parse(event.data).subjectId, subjectId);
    stream.close();
  }
});

test("a change stays inside its organisation", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const stream = await openReady(stranger);
  await publishEvents(maya, { topic: "projects.secret" });
  await publishEvents(stranger, { topic: "projects.own" });
  await stream.until(isAbout("projects.own"));
  assert.ok(!stream.events.some(isAbout("projects.secret")));
  stream.close();
});

test("a change for one person reaches no one else", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const [hers, his] = [await openReady(maya), await openReady(jonas)];
  await publishEvents(maya, { topic: "notes.own", userId: maya.userId }, { topic: "notes.all" });
  await hers.until(isAbout("notes.own"));
  await his.until(isAbout("notes.all"));
  assert.ok(!his.events.some(isAbout("notes.own")));
  hers.close();
  his.close();
});

test("an event stream is neither cached nor buffered by proxies", async () => {
  const stream = await openReady(await app.signIn());
  const { headers } = stream.response;
  assert.match(headers.get("content-type") ?? "", /^text\/event-stream/);
  assert.match(headers.get("cache-control") ?? "", /no-store/);
  assert.equal(headers.get("x-accel-buffering"), "no");
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  stream.close();
});

test("a returning client gets the events in between", async () => {
  const maya = await app.signIn();
  const before = await openReady(maya);
  const { id } = await before.until(isReady);
  before.close();
  await publishEvents(maya, { topic: "projects.missed" });
  const after = await openStream(maya, { lastEventId: id });
  await after.until(isAbout("projects.missed"));
  await after.until(isReady);
  after.close();
});

test("a stream from a loaded position delivers later events", async () => {
  const maya = await app.signIn();
  const { livePosition } = await maya.call(authContract.me);
  await publishEvents(maya, { topic: "projects.unheard" });
  const stream = await openStream(maya, { since: livePosition ?? "" });
  await stream.until(isAbout("projects.unheard"));
  await stream.until(isReady);
  stream.close();
});

test("a stream with the cursor of another organisation gets reset", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const { livePosition } = await stranger.call(authContract.me);
  const stream = await openStream(maya, { since: livePosition ?? "" });
  await stream.until(({ name }) => name === "reset");
  stream.close();
});

test("a long transaction's change arrives after later ones", async () => {
  const maya = await app.signIn();
  const stream = await openReady(maya);
  const commit = await lockOrganization(maya, { topic: "import.slow" });
  await publishEvents(maya, { topic: "import.quick" });
  await stream.until(isAbout("import.quick"));
  await commit();
  await stream.until(isAbout("import.slow"));
  stream.close();
});

test("a returning client gets a slow change from before it left", async () => {
  const maya = await app.signIn();
  const before = await openReady(maya);
  const commit = await lockOrganization(maya, { topic: "import.slow" });
  await publishEvents(maya, { topic: "import.quick" });
  const { id } = await before.until(isAbout("import.quick"));
  before.close();
  await commit();
  const after = await openStream(maya, { lastEventId: id });
  await after.until(isAbout("import.slow"));
  after.close();
});

test("a long transaction elsewhere delays, duplicates or loses nothing", async () => {
  const maya = await app.signIn();
  const stranger = await app.signIn();
  const stream = await openReady(maya);
  const commit = await lockOrganization(stranger, { topic: "import.slow" });
  for (const topic of ["one.done", "two.done", "three.done"]) {
    await publishEvents(maya, { topic });
    await stream.until(isAbout(topic));
  }
  await commit();
  await publishEvents(maya, { topic: "last.done" });
  await stream.until(isAbout("last.done"));
  // Signing up changes the organisation too, and may still be running when the stream opens.
  const topics = stream.events
    .filter(({ name }) => name === "change")
    .map(({ data }) => LiveChange.parse(data).topic)
    .filter((topic) => topic.endsWith(".done"));
  assert.deepEqual(topics, ["one.done", "two.done", "three.done", "last.done"]);
  stream.close();
});

test("many simultaneous changes become one refetch of everything", async () => {
  const maya = await app.signIn();
  const stream = await openReady(maya);
  await publishEvents(maya, ...Array.from({ length: 1200 }, () => ({ topic: "import.page" })));
  await stream.until(({ name }) => name === "reset");
  await publishEvents(maya, { topic: "projects.changed" });
  await stream.until(isAbout("projects.changed"));
  assert.equal(stream.events.filter(({ name }) => name === "reset").length, 1);
  assert.ok(!stream.events.some(isAbout("import.page")));
  stream.close();
});

function positionOf({ organizationId }: Person, horizon: bigint, at: number): string {
  return positionCodec(app.services.keyring, organizationId).encode({ horizon, at });
}

/** The first events of a stream that resumes there. */
async function wordAt(person: Person, lastEventId: string): Promise<string> {
  const stream = await openStream(person, { lastEventId });
  const { name } = await stream.until((event) => event.name !== "change");
  stream.close();
  return name;
}

test("a stream with an expired cursor gets reset", async () => {
  const maya = await app.signIn();
  const longAgo = Date.now() - DAY_MS;
  assert.equal(await wordAt(maya, positionOf(maya, 700n, longAgo)), "reset");
});

test("a stream with an invented, changed or foreign cursor gets reset", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  const own = positionOf(maya, 700n, Date.now());
  const changed = `${own.slice(0, 20)}${own[20] === "A" ? "B" : "A"}${own.slice(21)}`;
  const foreign = positionOf(stranger, 700n, Date.now());
  const madeUp = ["nonsense", `700-${Math.floor(Date.now() / 1000)}`, "A".repeat(own.length)];
  for (const lastEventId of [changed, foreign, own.slice(1), ...madeUp])
    assert.equal(await wordAt(maya, lastEventId), "reset", lastEventId);
  assert.equal(await wordAt(maya, own), "ready");
});

test("a stream with a cursor from before a restore gets reset", async () => {
  const maya = await app.signIn();
  assert.equal(await wordAt(maya, positionOf(maya, 999_999_999_999n, Date.now())), "reset");
});

test("stream ids do not reveal other organisations' activity", async () => {
  const [maya, stranger] = [await app.signIn(), await app.signIn()];
  const ids: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (let count = 0; count < round; count += 1)
      await publishEvents(stranger, { topic: "import.page" });
    const stream = await openStream(maya, { lastEventId: ids.at(-1) });
    ids.push((await stream.until(isReady)).id ?? "");
    stream.close();
  }
  const columns = [...(ids[0] ?? "")].map((_, at) => new Set(ids.map((id) => id[at])));

  assert.equal(new Set(ids.map(({ length }) => length)).size, 1);
  // Sequential numbers would sort by time, and share a prefix.
  assert.notDeepEqual(ids.toSorted(), ids);
  assert.ok(columns.every(({ size }) => size > 1));
});

test("reconnecting to another instance misses nothing", async () => {
  const maya = await app.signIn();
  const other = await secondInstance(app);
  const there = createCaller(other.url, maya.cookie);
  const before = await openReady(maya);
  await publishEvents(maya, { topic: "projects.before" });
  const { id } = await before.until(isAbout("projects.before"));
  before.close();
  await publishEvents(maya, { topic: "projects.missed" });
  const after = await openStream(there, { lastEventId: id });
  await after.until(isAbout("projects.missed"));
  await after.until(isReady);
  assert.ok(!after.events.some(({ name }) => name === "reset"));
  after.close();
});

test("changes arrive again after the database has cut the connection", async () => {
  const maya = await app.signIn();
  const stream = await openReady(maya);
  await app.admin.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );
  await publishEvents(maya, { topic: "projects.after" });
  await stream.until(isAbout("projects.after"));
  stream.close();
});

test("signing out ends the stream on every instance", async () => {
  const maya = await app.signIn();
  const other = await secondInstance(app);
  const stream = await openReady(createCaller(other.url, maya.cookie));
  const startedAt = performance.now();
  await maya.call(authContract.signOut);
  await stream.ended;
  assert.ok(performance.now() - startedAt < 1000);
});

test("removing a member ends their stream and no one else's", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya });
  const [hers, his] = [await openReady(maya), await openReady(jonas)];
  await inTransaction(app.services.databases.auth, { readOnly: false }, async (db) => {
    await sql`delete from memberships where user_id = ${jonas.userId}`.execute(db);
    announceRevocation(db, { userId: jonas.userId });
    announceRevocation(db, { userId: maya.userId });
  });
  await his.ended;
  assert.equal(his.events.at(-1)?.name, "over");
  await publishEvents(maya, { topic: "projects.still" });
  await hers.until(isAbout("projects.still"));
  hers.close();
});

test("a browser with too many streams loses its oldest", async () => {
  const maya = await app.signIn();
  const oldest = await openReady(maya);
  const others = await Promise.all([..."12345"].map(() => openReady(maya)));
  await oldest.ended;
  await publishEvents(maya, { topic: "projects.changed" });
  for (const stream of others) {
    await stream.until(isAbout("projects.changed"));
    stream.close();
  }
});

test("open streams do not delay the stop of an instance", async () => {
  const maya = await app.signIn();
  const other = await secondInstance(app);
  const stream = await openReady(createCaller(other.url, maya.cookie));
  const startedAt = performance.now();
  await other.stop();
  await stream.ended;
  assert.ok(performance.now() - startedAt < 2000);
});
