import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { openPage } from "../browser.ts";
import { home } from "../home.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

const GALLERY = /\/assets\/OverviewGallery-[^/]*\.js$/;
const PALETTE = /\/assets\/when-idle-[^/]*\.js$/;
const EDITOR = /\/assets\/OpenPage-[^/]*\.js$/;
const INPUTS = /\/assets\/InputsGallery-[^/]*\.js$/;
const SETTINGS = /\/assets\/settings-[^/]*\.js$/;

/** A user at the projects, counting documents loaded since. */
async function atProjects() {
  const visit = await openPage(app, { hasEmptyCache: true });
  visit.expectConsoleError(/status of 404/, /dynamically imported module/, /ChunkLoadError/);
  const { page } = visit;
  await visit.become(await app.signIn());
  await page.clock.install();
  await visit.open("/projects");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return { visit, page, documents };
}

test("a lost chunk reloads the application, which fixes it", async () => {
  const { visit, page, documents } = await atProjects();
  await using _ = visit;
  await page.route(GALLERY, (route) =>
    documents.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );

  await Promise.all([page.waitForEvent("load"), goTo(page, "/ui")]);

  await page.getByRole("heading", { name: "Components" }).waitFor();
  assert.deepEqual(documents, ["/ui"]);
});

test("a chunk that stays lost is reported after one reload", async () => {
  const { visit, page, documents } = await atProjects();
  await using _ = visit;
  await page.route(GALLERY, (route) => route.fulfill({ status: 404 }));

  await goTo(page, "/ui");

  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.getByText("Part of the app could not be loaded.").waitFor();
  await page.locator("pre").getByText("dynamically imported module").waitFor();
  assert.deepEqual(documents, ["/ui"]);
});

test("the reload happens at most once in ten seconds, for each path", async () => {
  const { visit, page, documents } = await atProjects();
  await using _ = visit;
  const failed = page.getByRole("heading", { name: "Something went wrong" });
  await page.route(GALLERY, (route) => route.fulfill({ status: 404 }));
  await page.route(INPUTS, (route) => route.fulfill({ status: 404 }));
  await goTo(page, "/ui");
  await failed.waitFor();

  await page.clock.runFor(3000);
  await leaveAndReturn(page);
  await failed.waitFor();
  assert.deepEqual(documents, ["/ui"], "not again within ten seconds");

  await page.clock.runFor(8000);
  await Promise.all([page.waitForEvent("load"), leaveAndReturn(page)]);
  await failed.waitFor();
  assert.deepEqual(documents, ["/ui", "/ui"]);

  await Promise.all([page.waitForEvent("load"), goTo(page, "/ui/inputs")]);
  await failed.waitFor();
  assert.deepEqual(documents, ["/ui", "/ui", "/ui/inputs"], "another path has a reload of its own");
});

test("offline the page waits and reloads on reconnect", async () => {
  const { visit, page, documents } = await atProjects();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);

  await page.context().setOffline(true);
  await goTo(page, "/ui");
  await page.getByRole("heading", { name: "You're offline" }).waitFor();
  assert.deepEqual(documents, []);

  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Components" }).waitFor();
  assert.deepEqual(documents, ["/ui"]);
});

test("a browser without storage never reloads automatically", async () => {
  const { visit, page, documents } = await atProjects();
  await using _ = visit;
  await page.evaluate("Storage.prototype.setItem = () => { throw new Error('full'); }");
  await page.route(GALLERY, (route) => route.fulfill({ status: 404 }));

  await goTo(page, "/ui");

  await page.getByText("Part of the app could not be loaded.").waitFor();
  assert.deepEqual(documents, []);
});

test("a lost prefetch does not reload, a requested chunk does", async () => {
  const { visit, page, documents } = await atProjects();
  await using _ = visit;
  await page.route(PALETTE, (route) => route.fulfill({ status: 404 }));
  const ahead = page.waitForResponse(PALETTE);
  await page.reload();
  await ahead;
  await page.evaluate("new Promise((done) => setTimeout(done))");
  assert.deepEqual(documents, ["/projects"]);
  documents.length = 0;

  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Control+k");
  await loaded;

  await home(page).waitFor();
  assert.deepEqual(documents, ["/projects"]);
});

test("a prefetched screen never reloads the page", async () => {
  const visit = await openPage(app, { hasEmptyCache: true });
  await using _ = visit;
  visit.expectConsoleError(/status of 404/, /dynamically imported module/);
  const { page } = visit;
  await visit.become(await app.signIn());
  await page.route(SETTINGS, (route) => route.fulfill({ status: 404 }));
  const lost = page.waitForResponse(SETTINGS);
  await visit.open("/projects");
  await page.evaluate("window.isSameDocument = true");
  await lost;

  await page.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).hover();
  await page.evaluate("new Promise((done) => setTimeout(done))");
  assert.equal(await page.evaluate("window.isSameDocument"), true);

  await page.unroute(SETTINGS);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Profile" }).waitFor();
});

test("a page whose editor fails to load shows an error", async () => {
  const visit = await openPage(app, { hasEmptyCache: true });
  await using _ = visit;
  visit.expectConsoleError(/status of 404/, /dynamically imported module/, /ChunkLoadError/);
  const maya = await app.signIn();
  await visit.become(maya);
  const written = await makePage(maya);
  await visit.page.route(EDITOR, (route) => route.fulfill({ status: 404 }));

  await visit.open(`/projects/${written.projectId}/documentation?page=${written.id}`);

  await visit.page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await visit.page.getByText("Part of the app could not be loaded.").waitFor();
});

/** Navigates inside the application, like a link. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", ${JSON.stringify(path)})`);
}

async function leaveAndReturn(page: Page): Promise<void> {
  await goTo(page, "/no/such/page");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await goTo(page, "/ui");
}
