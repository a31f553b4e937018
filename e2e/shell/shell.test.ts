import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { home, openHome } from "#e2e/home.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

const SCROLLER = "document.querySelector('[data-scroll-restoration-id]')";
const LONG = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);

test("the keyboard reaches everything around the page in reading order", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "view" }));
  await openHome(visit);

  const names: string[] = [];
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press("Tab");
    names.push(await focused(page));
  }

  assert.match(names[1] ?? "", /^Organisation /);
  assert.deepEqual(names.toSpliced(1, 1), [
    "Skip to content",
    "Search or jump to…",
    "Today",
    "All inboxes",
    "Projects",
    "People",
    "Help & shortcuts",
    "Collapse sidebar",
    "Maya Keller",
    "View only",
  ]);
});

test("the first Tab offers to skip the sidebar", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await openHome(visit);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");

  assert.equal(await focused(page), "Open the sample project");
});

test("the theme is chosen by keyboard in the user menu and persists", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");

  await page.getByRole("button", { name: "Maya Keller" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.type("Dark");
  await page.keyboard.press("Enter");

  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.getByRole("menu").waitFor({ state: "detached" });
  assert.equal(await focused(page), "Maya Keller");
  await page.reload();
  await page.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menuitemradio", { name: "Dark", checked: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("help shows the support details and returns focus", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects?token=secret");

  await page.getByRole("button", { name: "Help & shortcuts" }).click();
  await page.getByRole("menuitem", { name: "Contact support" }).click();

  const dialog = page.getByRole("dialog", { name: "Contact support" });
  const lines = await dialog.locator("pre").innerText();
  assert.match(lines, /^Foreword.*\nPage: \/projects\nTime: /);
  assert.doesNotMatch(lines, /secret/);
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await focused(page), "Help & shortcuts");
});

test("help links to shortcuts, palette and component gallery", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Help & shortcuts" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await choose("Keyboard shortcuts");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await shortcuts.getByText("Collapse or expand the sidebar").waitFor();
  await page.keyboard.press("Escape");
  await shortcuts.waitFor({ state: "detached" });
  await choose("Command palette");
  await page.getByRole("combobox", { name: "Commands" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Commands" }).waitFor({ state: "detached" });
  await choose("Component reference");
  await page.waitForURL("**/ui");
});

test("a sidebar collapsed by shortcut stays collapsed and shows labels on focus", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");
  assert.equal(await widthOf(page, "header"), 232);

  await page.keyboard.press("[");

  await page.getByRole("button", { name: "Expand sidebar" }).waitFor();
  assert.equal(await widthOf(page, "header"), 56);
  await page.reload();
  await page.getByRole("button", { name: "Expand sidebar" }).waitFor();
  assert.equal(await widthOf(page, "header"), 56);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip", { name: "Today" }).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await page.getByRole("button", { name: "Collapse sidebar" }).waitFor();
  assert.equal(await widthOf(page, "header"), 232);
});

test("on a narrow screen the sidebar covers the page until closed", async () => {
  await using visit = await openPage(app, { width: 800 });
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/ui");
  const opener = page.getByRole("button", { name: "Open sidebar" });
  const sidebar = page.getByRole("dialog", { name: "Sidebar" });

  await opener.click();
  await sidebar.waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await sidebar.waitFor({ state: "detached" });
  assert.equal(await focused(page), "Open sidebar");

  await opener.click();
  await sidebar.getByRole("button", { name: "Close sidebar" }).click();
  await sidebar.waitFor({ state: "detached" });

  await opener.click();
  await sidebar.getByRole("link", { name: "Projects", exact: true }).click();
  await sidebar.waitFor({ state: "detached" });
  await page.locator("h1:focus", { hasText: "Projects" }).waitFor();
});

test("on a phone a bottom bar and a sheet replace the sidebar", async () => {
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");
  const bar = page.getByRole("navigation", { name: "Main" });
  assert.equal(
    await bar.getByRole("link", { name: "Projects" }).getAttribute("aria-current"),
    "page",
  );

  await bar.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Commands" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Commands" }).waitFor({ state: "detached" });

  await bar.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "More" });
  await sheet.waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
  await sheet.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByText("You are signed out.").waitFor();
});

test("on a phone the sheet of a project begins with the search", async () => {
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  const maya = await app.signIn();
  const { id } = await makeProject(maya, { name: "Halden Foods" });
  await visit.become(maya);
  await visit.open(`/projects/${id}/dashboard`);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog", { name: "More" }).getByText("Search or jump to…").click();
  await page.getByRole("combobox", { name: "Commands" }).fill("documentation");
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/documentation/);
});

test("only viewers see why the page is read-only", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn({ role: "view" }));
  await visit.open("/projects");
  await visit.page.getByRole("button", { name: "View only" }).click();
  await visit.page.getByText("Ask an admin for edit access.").waitFor();
  await visit.expectAccessible();

  await using other = await openPage(app);
  await other.become(await app.signIn({ role: "edit" }));
  await other.open("/projects");
  assert.equal(await other.page.getByRole("button", { name: "View only" }).count(), 0);
});

test("a missing service and its setup are shown in the settings only", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await visit.open("/projects");
  await home(page).waitFor();
  assert.equal(await page.getByText("Not set up").count(), 0);

  await visit.open("/settings/org");
  await page.getByRole("button", { name: "How to: Set up outgoing email" }).click();
  await page.getByRole("dialog").getByText("SMTP_URL=").waitFor();
  await visit.expectAccessible();
});

test("menus can be used in light and dark", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await visit.open("/projects");

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of [/^Organisation /, "Help & shortcuts", "Maya Keller"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("menu").waitFor();
      await visit.expectAccessible();
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    }
  }
});

test("long names are truncated without changing the layout", async () => {
  const person = await app.signIn({ role: "view" });
  await app.admin.query("update users set first_name = $2, last_name = $2 where id = $1", [
    person.userId,
    LONG,
  ]);
  await app.admin.query("update organizations set name = $2 where id = $1", [
    person.organizationId,
    LONG,
  ]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");
  await page.getByRole("button", { name: `Organisation ${LONG}` }).click();
  await page.getByRole("menuitemradio", { name: LONG }).waitFor();
  assert.equal(await widthOf(page, "header"), 232);
  await visit.expectNoSidewaysScroll();
  await page.keyboard.press("Escape");

  for (const width of [800, 390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await visit.expectNoSidewaysScroll();
  }
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog", { name: "More" }).waitFor();
  await visit.expectNoSidewaysScroll();
});

test("navigation sets the title, focuses the heading and restores scroll", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/ui");
  assert.equal(await page.title(), "Components · Foreword");
  assert.equal(await page.locator("main").count(), 1);
  await page.evaluate(`${SCROLLER}.scrollTop = 700`);

  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await page.getByRole("heading", { name: "Projects", level: 1 }).waitFor();
  assert.equal(await page.title(), "Projects · Foreword");
  await page.locator("h1:focus", { hasText: "Projects" }).waitFor();

  await page.goBack();
  await page.getByRole("heading", { name: "Components", level: 1 }).waitFor();
  await page.evaluate(until(`${SCROLLER}.scrollTop === 700`));
});

test("a long page scrolls by keyboard from its heading", async () => {
  await using visit = await openPage(app, { height: 280 });
  const { page } = visit;
  await visit.become(await app.signIn({ role: "edit" }));
  await visit.open("/ui");
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await home(page).waitFor();
  await page.locator("h1:focus", { hasText: "Projects" }).waitFor();

  await page.keyboard.press("PageDown");

  await page.evaluate(until(`${SCROLLER}.scrollTop > 50`));
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(page), "Projects");
  await visit.expectAccessible();
});

/** Polls per frame; the browser driver's own waiting is blocked by the CSP. */
function until(condition: string): string {
  return `new Promise((done) => {
    const look = () => (${condition} ? done() : requestAnimationFrame(look));
    look();
  })`;
}

/** The announced name of the focused element. */
async function focused(page: Page): Promise<string> {
  const snapshot = await page.locator(":focus").ariaSnapshot();
  return /"(.*?)"/.exec(snapshot)?.[1] ?? snapshot;
}

async function widthOf(page: Page, selector: string): Promise<number | undefined> {
  return (await page.locator(selector).first().boundingBox())?.width;
}
