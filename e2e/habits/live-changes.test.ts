import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";

const app = await openWebApp();

/** Maya at her projects, who receives live changes, with the paths of all calls from then on. */
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
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  return { visit, page, jonas, calls };
}

test("a change fetches what it concerns and nothing else", async () => {
  const { visit, page, jonas, calls } = await atProjects();
  await using _ = visit;

  await makeProject(jonas, { name: "Brix" });
  await page.getByRole("link", { name: "Brix" }).waitFor();

  assert.deepEqual([...new Set(calls)].toSorted(), ["/api/projects", "/api/projects/count"]);
});

test("many changes at once cause one round of fetches", async () => {
  const { visit, page, jonas, calls } = await atProjects();
  await using _ = visit;

  const names = ["One", "Two", "Three", "Four", "Five"];
  await Promise.all(names.map((name) => makeProject(jonas, { name })));
  for (const name of names) await page.getByRole("link", { name }).waitFor();

  const rounds = calls.filter((path) => path === "/api/projects").length;
  assert.ok(rounds <= 2, `${rounds} rounds`);
});
