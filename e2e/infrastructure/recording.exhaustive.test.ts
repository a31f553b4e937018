import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { type FakeRecorder, startFakeRecorder } from "#fakes/session-recording/fake-recorder.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { openPage, type Visit } from "../browser.ts";
import { LATE_CALLS } from "../console-errors.ts";
import { chooseInPersonMenu } from "../person-menu.ts";
import { openOwnWebApp } from "../web-app.ts";

const fakes: FakeRecorder[] = [];
after(() => Promise.all(fakes.map((fake) => fake.stop())));

test("without a recording id no recorder is loaded", async () => {
  const app = await openOwnWebApp({
    environment: { SESSION_RECORDING_URL: "https://replay.example" },
  });
  await using visit = await openPage(app);
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(request.url()));
  await visit.become(await app.signIn());

  await visit.open("/projects");
  await visit.page.waitForLoadState("networkidle");

  assert.deepEqual(
    asked.filter((url) => /recorder/.test(url)),
    [],
  );
  assert.equal(await visit.page.evaluate("'__OPENREPLAY__' in window"), false);
});

test("on the sign-in page the recording is of someone anonymous", async () => {
  const { app, fake } = await recordedApp();
  await using visit = await openRecorded(app, fake);

  await visit.open("/sign-in");
  await fake.waitUntil(() => fake.recorded(0).includes("Anonymous"));

  assert.equal(fake.starts.length, 1);
  assert.equal(fake.starts[0]?.projectKey, "project-4711");
  assert.equal(fake.starts[0]?.userID, "Anonymous");
});

test("signing in identifies the running recording by id, names and email", async () => {
  const { app, fake } = await recordedApp();
  const person = await app.signIn();
  await using visit = await openRecorded(app, fake);

  await visit.open("/sign-in");
  await fake.waitUntil(() => fake.recorded(0).includes("Anonymous"));
  await signIn(visit.page, person);
  await fake.waitUntil(() => fake.recorded(0).includes(person.email));

  const recorded = fake.recorded(0);
  for (const fact of [person.userId, "firstName", "Maya", "lastName", "Keller"]) {
    assert.ok(recorded.includes(fact), fact);
  }
  assert.equal(fake.starts.length, 1);
});

test("signing out starts a new anonymous recording", async () => {
  const { app, fake } = await recordedApp();
  const person = await app.signIn();
  await using visit = await openRecorded(app, fake);
  await visit.become(person);
  await visit.open("/projects");
  await fake.waitUntil(() => fake.recorded(0).includes(person.userId));

  await chooseInPersonMenu(visit.page, "Sign out");
  await fake.waitUntil(() => fake.recorded(1).includes("Anonymous"));

  assert.deepEqual(
    fake.starts.map((start) => start.userID),
    [person.userId, "Anonymous"],
  );
  assert.ok(!fake.recorded(0).includes("Anonymous"));
  for (const fact of [person.userId, person.email, "Keller"]) {
    assert.ok(!fake.recorded(1).includes(fact), `${fact} is in the recording of no one`);
  }
});

test("a reloaded page continues its recording", async () => {
  const { app, fake } = await recordedApp();
  await using visit = await openRecorded(app, fake);
  await visit.become(await app.signIn());
  await visit.open("/projects");
  await fake.waitUntil(() => fake.recorded(0) !== "");

  await visit.page.reload();
  await fake.waitUntil(() => fake.starts.length === 2);

  assert.match(fake.starts[1]?.token ?? "", /^fake-session-0/);
});

test("the recording after a sign-out with reload is anonymous as well", async () => {
  const { app, fake } = await recordedApp();
  const person = await app.signIn();
  await using visit = await openRecorded(app, fake);
  await visit.become(person);
  await visit.open("/projects");
  await fake.waitUntil(() => fake.recorded(0).includes(person.userId));

  visit.expectConsoleError(LATE_CALLS);
  await visit.page.context().clearCookies();
  await visit.open("/sign-in");
  await fake.waitUntil(() => fake.starts.length === 2 && fake.recorded(1).includes("Anonymous"));

  assert.equal(fake.starts[1]?.token, undefined);
  assert.ok(!fake.recorded(1).includes(person.email));
});

test("a recording contains no input and no secrets", async () => {
  const { app, fake } = await recordedApp();
  const { token } = await app.makeInvitation({ email: "maya@northwind.studio" });
  await using visit = await openRecorded(app, fake);
  visit.expectConsoleError(/404 .*canary-source/);
  const { page } = visit;

  await visit.open(`/invite?token=${encodeURIComponent(token)}#canary-hash`);
  await page.getByLabel("First name").fill("canary-first-name");
  await page.getByLabel("Last name").click();
  await page.keyboard.type("canary-last-name");
  await page.getByLabel("Password", { exact: true }).pressSequentially("canary-password-1");
  await page.getByLabel("First name").selectText();
  await write(page);
  await passMarker(page, fake, "after-typing");

  await page.goto(`/sign-in?next=${encodeURIComponent("/projects?canary-next=1")}`);
  await passMarker(page, fake, "after-next");

  const sent = fake.everything();
  assert.ok(!sent.includes(token), "the token of the invitation is in what was sent");
  assert.deepEqual(sent.match(/.{0,60}canary.{0,20}/gs), null);
  assert.match(fake.recorded(0), /\/invite\?token=\*/);
  assert.match(fake.recorded(0), /\/sign-in\?next=\*/);
});

test("the words of a page are recorded as shapes, not as words", async () => {
  const { app, fake } = await recordedApp();
  await using visit = await openRecorded(app, fake);
  const { page } = visit;
  await visit.open("/sign-in");

  await page.getByRole("heading", { name: "Sign in to Foreword" }).click({ clickCount: 2 });
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Enter your").first().waitFor();
  await passMarker(page, fake, "after-reading");

  const recorded = fake.recorded(0);
  assert.match(recorded, /\*{4} \*{2} \*{2} \*{8}/);
  for (const words of ["Sign in", "Foreword", "Email", "Enter your"]) {
    assert.ok(!recorded.includes(words), words);
  }
});

test("signing in works when the recorder refuses to start", async () => {
  const { app, fake } = await recordedApp();
  fake.fault = "refuse-start";
  await using visit = await openRecorded(app, fake);
  visit.expectConsoleError(/status of 503/, /This session is not recorded/);
  const { page } = visit;
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("This session is not recorded"),
  );

  await visit.open("/sign-in");
  await signIn(page, await app.signIn());
  await logged;

  await page.waitForURL("**/projects");
});

test("signing in works without a reload when the recorder is blocked", async () => {
  const { app, fake } = await recordedApp();
  await using visit = await openRecorded(app, fake);
  visit.expectConsoleError(/recorder/);
  const { page } = visit;
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.route("**/assets/recorder-*", (route) => route.abort("blockedbyclient"));
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("recorder could not be loaded"),
  );

  await visit.open("/sign-in");
  await logged;
  await signIn(page, await app.signIn());
  await page.waitForURL("**/projects");

  assert.deepEqual(documents, [`${app.url}/sign-in`], "the page is not loaded again for it");
  assert.deepEqual(fake.starts, []);
});

async function recordedApp(): Promise<{ app: TestApp; fake: FakeRecorder }> {
  const fake = await startFakeRecorder();
  fakes.push(fake);
  const app = await openOwnWebApp({
    environment: { SESSION_RECORDING_ID: "project-4711", SESSION_RECORDING_URL: fake.url },
  });
  // Without an account the sign-in page would describe a new server.
  await app.signIn();
  return { app, fake };
}

/** The recorder flushes when the pointer leaves the page, otherwise twice a minute. */
async function openRecorded(app: TestApp, fake: FakeRecorder): Promise<Visit> {
  const visit = await openPage(app);
  const service = new URL(fake.url).origin;
  visit.expectConsoleError(new RegExp(`a request left our origin: ${service}/ingest/`));
  await visit.page.addInitScript(`
    setInterval(() => document.body?.dispatchEvent(new MouseEvent("mouseleave")), 100);
  `);
  return visit;
}

/** A final marker, whose arrival means that everything has arrived. */
async function passMarker(page: Page, fake: FakeRecorder, name: string): Promise<void> {
  await fake.waitUntil(() => fake.batches.length > 0);
  await page.evaluate(`document.body.dataset.marker = ${JSON.stringify(name)}`);
  await fake.waitUntil(() => fake.everything().includes(name));
}

/** A document and a mail, as displayed on a page. */
async function write(page: Page): Promise<void> {
  await page.evaluate(`{
    const editor = document.createElement("div");
    editor.contentEditable = "true";
    editor.setAttribute("aria-label", "canary-label");
    editor.append("canary-document ");
    const mail = document.createElement("iframe");
    document.body.append(editor, mail);
    mail.contentDocument.body.append("canary-mail");
    const picture = document.createElement("img");
    picture.alt = "canary-alt";
    picture.title = "canary-title";
    document.body.append(picture);
    picture.src = "/assets/none.png?canary-source";
  }`);
  const editor = page.locator("[contenteditable]");
  await editor.click();
  await page.keyboard.type("canary-written");
  await editor.selectText();
}

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
