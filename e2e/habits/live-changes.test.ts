import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

/** The cards whose progress has loaded. */
function shownProgress(page: Page) {
  return page.getByRole("progressbar").and(page.locator("[aria-valuetext^='0 of']"));
}

/** Maya at her projects with live changes, recording the paths of later calls. */
async function atProjects() {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  await makeProject(maya, { name: "Acme" });
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const listening = streamOpened(page);
  await visit.open("/projects");
  await listening;
  // Earlier events have been fetched once this one arrives.
  await makeProject(jonas, { name: "Opened" });
  await page.getByRole("link", { name: "Opened" }).waitFor();
  await shownProgress(page).nth(1).waitFor();
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return { visit, page, jonas, calls };
}

test("a change refetches only affected queries", async () => {
  const { visit, page, jonas, calls } = await atProjects();
  await using _ = visit;

  const brix = await makeProject(jonas, { name: "Brix" });
  await shownProgress(page).nth(2).waitFor();

  assert.deepEqual([...new Set(calls)].toSorted(), [
    "/api/projects",
    "/api/projects/count",
    `/api/todo-items/${brix.id}/all`,
  ]);
});

test("many simultaneous changes cause one round of fetches", async () => {
  const { visit, page, jonas, calls } = await atProjects();
  await using _ = visit;

  const names = ["One", "Two", "Three", "Four", "Five"];
  await Promise.all(names.map((name) => makeProject(jonas, { name })));
  for (const name of names) await page.getByRole("link", { name }).waitFor();

  const rounds = calls.filter((path) => path === "/api/projects").length;
  assert.ok(rounds <= 2, `${rounds} rounds`);
});

async function countEvents({ organizationId }: Person): Promise<number> {
  const { rows } = await app.admin.query<{ count: number }>(
    "select count(*)::int as count from events where organization_id = $1",
    [organizationId],
  );
  return rows[0]?.count ?? 0;
}

test("a replay of 500 changes causes one round of fetches", async () => {
  const maya = await app.signIn();
  await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/api/live*", async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await visit.open("/projects");
  await page.getByRole("link", { name: "Acme" }).waitFor();
  await asked.promise;
  const before = await countEvents(maya);
  await makeProject(maya, { name: "Brix" });
  const left = 500 - ((await countEvents(maya)) - before);
  await inOrganization(app.services, maya.organizationId, async ({ db, org }) =>
    publish(db, org, ...Array.from({ length: left }, () => ({ topic: "projects.changed" }))),
  );
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));

  released.resolve();
  await page.getByRole("link", { name: "Brix" }).waitFor();

  const rounds = calls.filter((path) => path === "/api/projects").length;
  assert.ok(rounds <= 2, `${rounds} rounds`);
});
