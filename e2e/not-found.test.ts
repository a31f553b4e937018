import assert from "node:assert/strict";
import { test } from "node:test";
import { PAGES } from "#src/app/pages.ts";
import { openPage } from "./browser.ts";
import { openWebApp } from "./web-app.ts";

const app = await openWebApp();
await app.signIn();

test("an address without a screen answers 404 and says so with a way on", async () => {
  await using visit = await openPage(app);
  visit.expectTrouble(/status of 404/);
  const { page } = visit;

  const response = await page.goto("/no/such/page?token=secret");
  assert.equal(response?.status(), 404);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
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

test("every address that the server knows has a screen", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn());
  const headings: string[] = [];
  for (const path of PAGES) {
    await visit.open(path);
    headings.push(await visit.page.locator("h1").innerText());
  }

  assert.equal(headings.length, PAGES.length);
  assert.ok(!headings.includes("Page not found"), headings.join(", "));
});

test("an unknown call answers in the language of calls and never with the page", async () => {
  const response = await app.anonymous().request("/api/no/such/call");

  assert.equal(response.status, 404);
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
});

test("the content policy lets nothing in that is not ours", async () => {
  await using visit = await openPage(app);
  visit.expectTrouble(/violates the following (Content Security Policy directive|Trusted Types)/);
  visit.expectTrouble(/This document requires 'TrustedHTML' assignment/);
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
