import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

const REFUSAL = {
  status: 409,
  json: { error: { code: "row_changed", message: "", requestId: "r" } },
};

test("the second of two quick changes survives a failure of the first", async () => {
  const { visit, page, jonas } = await atMembers();
  await using _ = visit;
  visit.expectConsoleError(/status of 409/);
  const [first, second] = await holdTwo(page, "PATCH", "**/api/members");

  await chooseRole(page, "View");
  await chooseRole(page, "Admin");
  await (await first).fulfill(REFUSAL);

  await page
    .getByText(/^The role of .* did not change/)
    .first()
    .waitFor();
  await roleButton(page, "Admin").waitFor();
  await (await second).continue();
  await page
    .getByText(/ is now Admin/)
    .first()
    .waitFor();
  await roleButton(page, "Admin").waitFor();
  assert.equal(await storedRole(jonas), "admin");
});

test("the first of two quick changes survives a failure of the second", async () => {
  const { visit, page, jonas } = await atMembers();
  await using _ = visit;
  visit.expectConsoleError(/status of 409/);
  const [first, second] = await holdTwo(page, "PATCH", "**/api/members");

  await chooseRole(page, "View");
  await chooseRole(page, "Admin");
  await (await first).continue();
  await roleButton(page, "Admin").waitFor();
  await (await second).fulfill(REFUSAL);

  await roleButton(page, "View").waitFor();
  assert.equal(await storedRole(jonas), "view");
});

test("live updates during a change are fetched after its response", async () => {
  const { visit, page, maya, tom } = await atMembers();
  await using _ = visit;
  await page.clock.install();
  const [change] = await holdTwo(page, "PATCH", "**/api/members");
  const lists = watchCalls(page, "/api/members");

  await chooseRole(page, "View");
  await change;
  const heard = page.evaluate(
    "new Promise((done) => { new BroadcastChannel('live /live').onmessage = done; }).then(() => {})",
  );
  await maya.call(membersContract.change, { body: { memberId: tom.userId, role: "view" } });
  await heard;
  await page.clock.runFor(5000);
  assert.deepEqual(lists, []);
  await roleButton(page, "View").waitFor();

  await (await change).continue();
  await page.getByRole("button", { name: "View: role of Tom" }).waitFor();
  await roleButton(page, "View").waitFor();
});

test("a row being archived does not return with a faster search", async () => {
  const { visit, page } = await atProjects("Acme", "Acorn");
  await using _ = visit;
  const [archiving] = await holdTwo(page, "POST", "**/archive");

  await archive(page, "Acme");
  await page.getByRole("searchbox").fill("Ac");
  await page.waitForURL("**/projects?search=Ac");
  await card(page, "Acorn").waitFor();
  assert.equal(await card(page, "Acme").count(), 0);

  await (await archiving).continue();
  await page.getByRole("button", { name: "Undo" }).first().waitFor();
  assert.equal(await card(page, "Acme").count(), 0);
});

test("a project that cannot be archived comes back alone", async () => {
  const { visit, page } = await atProjects("Acme", "Brix", "Cora");
  await using _ = visit;
  visit.expectConsoleError(/status of 409/);
  const [acme, brix] = await holdTwo(page, "POST", "**/archive");

  await archive(page, "Acme");
  await archive(page, "Brix");
  await page.getByRole("tab", { name: "Active 1" }).waitFor();
  await (await acme).fulfill(REFUSAL);

  await card(page, "Acme").waitFor();
  assert.equal(await card(page, "Brix").count(), 0);
  await page.getByRole("tab", { name: "Active 2" }).waitFor();
  await (await brix).continue();
  await page.getByRole("button", { name: "Undo" }).first().waitFor();
  assert.equal(await card(page, "Brix").count(), 0);
});

/** Maya at the members with live changes; the roles of Jonas are changed. */
async function atMembers() {
  const maya = await app.signIn({ role: "admin" });
  const [jonas, tom] = [await named("Jonas"), await named("Tom")];
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const listening = streamOpened(page);
  await visit.open("/settings/org/members");
  await listening;
  await roleButton(page, "Edit").waitFor();
  return { visit, page, maya, jonas, tom };

  async function named(name: string) {
    const person = await app.signIn({ with: maya, role: "edit" });
    await app.admin.query("update users set first_name = $2 where id = $1", [person.userId, name]);
    return person;
  }
}

async function atProjects(...names: string[]) {
  const maya = await app.signIn();
  for (const name of names) await makeProject(maya, { name });
  const visit = await openPage(app);
  await visit.become(maya);
  await visit.open("/projects");
  return { visit, page: visit.page };
}

function roleButton(page: Page, role: string) {
  return page.getByRole("button", { name: `${role}: role of Jonas` });
}

async function chooseRole(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: ": role of Jonas" }).click();
  await page.getByRole("menuitemradio", { name: new RegExp(`^${role} `) }).click();
}

function card(page: Page, name: string) {
  return page.getByRole("link", { name });
}

async function archive(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await card(page, name).waitFor({ state: "detached" });
}

function watchCalls(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const isOne = request.method() === "GET" && new URL(request.url()).pathname === path;
    if (isOne) calls.push(request.url());
  });
  return calls;
}

/** The first two calls, both held. */
async function holdTwo(page: Page, method: string, path: string) {
  const [first, second] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()];
  let isFirst = true;
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    (isFirst ? first : second).resolve(route);
    isFirst = false;
    return undefined;
  });
  return [first.promise, second.promise] as const;
}

async function storedRole({ userId }: { userId: string }): Promise<string | undefined> {
  const { rows } = await app.admin.query<{ role: string }>(
    "select role from memberships where user_id = $1",
    [userId],
  );
  return rows[0]?.role;
}
