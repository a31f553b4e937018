import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { openPage } from "../browser.ts";
import { home } from "../home.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
await app.signIn();

test("a URL without a screen answers 404 with a link", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/, /status of 401 .*\/auth\/me/);
  const { page } = visit;

  const response = await page.goto("/no/such/page?token=secret");
  assert.equal(response?.status(), 404);
  await page.getByRole("heading", { name: "Page not found" }).and(page.locator(":focus")).waitFor();
  await page.getByText("Sorry, we couldn't find the page you're looking for.").waitFor();
  assert.equal(await page.title(), "Page not found · Foreword");
  assert.ok(await page.locator("main svg").isVisible());

  await page.getByRole("button", { name: "Contact support" }).click();
  const details = await page.locator("pre").innerText();
  assert.match(details, /Page: \/no\/such\/page\n/);
  assert.doesNotMatch(details, /secret/);

  await page.getByRole("link", { name: "Go back home" }).click();
  await page.getByRole("heading", { name: "Sign in to Foreword" }).waitFor();
});

test("an unknown API call gets a JSON error, never the page", async () => {
  const response = await app.anonymous().request("/api/no/such/call");

  assert.equal(response.status, 404);
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
});

test("the content policy rejects untrusted HTML", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(
    /violates the following (Content Security Policy directive|Trusted Types)/,
  );
  visit.expectConsoleError(/This document requires 'TrustedHTML' assignment/);
  const { page } = visit;
  await visit.open("/sign-in");

  const outcome = await page.evaluate(`(() => {
    try {
      document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      return "accepted";
    } catch {
      return "refused";
    }
  })()`);

  assert.equal(outcome, "refused");
});

test("a signed-in user sees the shell around a 404 page", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  const { page } = visit;
  await visit.become(await app.signIn());

  for (const address of ["/no/such/page", "/projects/nonsense", "/404", "/Projects"]) {
    await visit.open(address);
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByText(/^404 Page Not Found: /).waitFor();
    assert.equal(await page.title(), "Page not found · Foreword");
    assert.ok(await page.getByRole("navigation").getByRole("link").first().isVisible(), address);
  }

  await page.getByRole("link", { name: "Go back home" }).click();
  await page.waitForURL("**/projects");
  await home(page).waitFor();
});

test("a malformed URL is not found either", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  for (const address of ["/%zz", "/100%", "/%E0%A4%A"]) {
    await visit.open(address);
    await visit.page.getByRole("heading", { name: "Page not found" }).waitFor();
  }
});

test("forbidden and unbuilt pages look exactly like missing ones", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  await visit.become(await app.signIn({ role: "view" }));
  const notBuilt = `/projects/${newId()}/inbox/export`;
  const texts: string[] = [];
  for (const address of ["/settings/org", notBuilt, "/settings/nonsense"]) {
    await visit.open(address);
    await visit.page.getByRole("heading", { name: "Page not found" }).waitFor();
    texts.push((await visit.page.locator("main").innerText()).replace(address, ""));
  }

  assert.deepEqual(new Set(texts), new Set([texts[2]]));
});

test("the 404 heading gets focus, however it was reached", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");

  await page.evaluate("history.pushState(null, '', '/nowhere')");

  await page.getByRole("heading", { name: "Page not found" }).and(page.locator(":focus")).waitFor();
});

test("a very long URL does not push the link out of view", async () => {
  await using visit = await openPage(app, { width: 320, height: 640 });
  visit.expectConsoleError(/status of 404/);
  await visit.open(`/${"long-".repeat(1000)}`);

  await visit.expectNoSidewaysScroll();
  const box = await visit.page.getByText(/^404 Page Not Found: /).boundingBox();
  assert.ok(box && box.height < 60, JSON.stringify(box));
});
