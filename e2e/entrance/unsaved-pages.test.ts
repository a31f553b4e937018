import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { docsPath } from "#e2e/documentation/documentation-screens.ts";
import { chooseInPersonMenu } from "#e2e/person-menu.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();
const QUESTION = "You have unsaved changes to one page on this device.";
const COUNT_COPIES = `(async () => {
  if ((await indexedDB.databases()).length === 0) return 0;
  const { promise, resolve } = Promise.withResolvers();
  const opening = indexedDB.open("editor");
  opening.onsuccess = () => {
    const counting = opening.result.transaction("copies").objectStore("copies").count();
    counting.onsuccess = () => resolve(counting.result);
  };
  return promise;
})()`;

/** As if everything had been stored that many days ago. */
const ageBy = (days: number) => `(async () => {
  const { promise, resolve } = Promise.withResolvers();
  const opening = indexedDB.open("editor");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction(["copies", "changes"], "readwrite");
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
    for (const name of ["copies", "changes"]) {
      const store = transaction.objectStore(name);
      store.getAll().onsuccess = ({ target }) => {
        for (const one of target.result)
          store.put({ ...one, keptAt: one.keptAt - ${days} * 86400000 });
      };
    }
  };
  return promise;
})()`;

test("unsaved page text is deleted after a month without asking", async () => {
  const { visit, page } = await unsavedPage();
  await using _ = visit;
  await visit.open("/projects");
  await page.getByRole("heading", { name: "Projects" }).waitFor();
  assert.equal(await page.evaluate(COUNT_COPIES), 1);
  await page.evaluate(ageBy(31));

  await chooseInPersonMenu(page, "Sign out");
  await page.getByText("You are signed out.").waitFor();

  assert.equal(await page.evaluate(COUNT_COPIES), 0);
});

test("signing out can keep unsaved page text", async () => {
  const { visit, page, signInAgain } = await unsavedPage();
  await using _ = visit;

  await chooseInPersonMenu(page, "Sign out");
  await page.getByText(QUESTION).waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Keep them for next time" }).click();
  await page.getByText("You are signed out.").waitFor();

  await signInAgain();
  await page.getByText("Prices rose in June.").waitFor();
});

test("a user asked about unsaved text can stay signed in", async () => {
  const { visit, page } = await unsavedPage();
  await using _ = visit;

  await chooseInPersonMenu(page, "Sign out");
  await page.getByText(QUESTION).waitFor();
  await page.getByRole("link", { name: "Stay signed in" }).click();

  await page.getByRole("heading", { name: "Projects" }).waitFor();
  assert.equal(await page.evaluate(COUNT_COPIES), 1);
});

test("page text discarded at sign-out does not return", async () => {
  const { visit, page, signInAgain } = await unsavedPage();
  await using _ = visit;

  await chooseInPersonMenu(page, "Sign out");
  await page.getByText(QUESTION).waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByText("You are signed out.").waitFor();

  assert.equal(await page.evaluate(COUNT_COPIES), 0);
  await signInAgain();
  await page.getByText("Prices of May.").waitFor();
  assert.equal(await page.getByText("Prices rose in June.").count(), 0);
});

test("unsaved page text survives a sign-out that waited for the network", async () => {
  const { visit, page, signInAgain } = await unsavedPage();
  await using _ = visit;
  await page.route("**/auth/sign-out", (route) => route.abort());
  await chooseInPersonMenu(page, "Sign out");
  await page.getByRole("button", { name: "Keep them for next time" }).click();
  await page.getByText("You are signed out on this device only.").waitFor();
  await page.unroute("**/auth/sign-out");

  const ended = page.waitForResponse("**/auth/sign-out");
  await visit.open("/projects");
  await ended;
  await page.getByLabel("Email").waitFor();

  await signInAgain();
  await page.getByText("Prices rose in June.").waitFor();
});

test("unsaved page text survives a session ended by a refusal", async () => {
  const { visit, page, signInAgain } = await unsavedPage();
  await using _ = visit;
  visit.expectConsoleError(/status of 403/);
  const json = { error: { code: "refused", message: "", requestId: "r-1" } };
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.fulfill({ status: 403, json }) : route.continue(),
  );

  const ended = page.waitForResponse("**/auth/sign-out");
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await ended;
  await page.unroute("**/api/**");

  await signInAgain();
  await page.getByText("Prices rose in June.").waitFor();
});

/** A user has left a page that could not be saved. */
async function unsavedPage() {
  const maya = await app.signIn();
  const { id, projectId } = await makePage(maya, { content: "Prices of May." });
  const visit = await openPage(app);
  visit.expectConsoleError(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 401/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, id));
  const saving = `**/documentation/pages/${id}`;
  await page.route(saving, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await page.getByText("Prices of May.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Prices rose in June.");
  await page.getByText("Offline, kept on this device").waitFor();
  return {
    visit,
    page,
    async signInAgain() {
      await page.unroute(saving);
      await signIn(page, maya);
      await page.waitForURL(/\/projects/);
      await visit.open(docsPath(projectId, id));
    },
  };
}

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
