import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { holdClock } from "#e2e/clock.ts";
import { LATE_CALLS } from "#e2e/console-errors.ts";
import { expectFocusOn } from "#e2e/gallery.ts";
import { streamOpened } from "#e2e/network/live-stream.ts";
import { chooseInPersonMenu } from "#e2e/person-menu.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";

const app = await openWebApp();
const person = await app.signIn();

const WEBSITE = "Website should be a valid domain";
const EMAIL = "Business email should be a valid business email";

test("a message appears on blur and disappears once the value is valid", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await holdClock(page);
  await website(page).pressSequentially("acme");
  assert.equal(await demo(page).getByText(WEBSITE).count(), 0, "not in the middle of a word");

  await page.keyboard.press("Tab");
  await demo(page).getByText(WEBSITE).waitFor();
  assert.equal(await website(page).getAttribute("aria-invalid"), "true");

  await website(page).press("End");
  await website(page).pressSequentially(".com");
  await demo(page).getByText(WEBSITE).waitFor({ state: "detached" });
});

test("leaving an empty field shows its message", async () => {
  await using visit = await openForm();
  const { page } = visit;

  await website(page).focus();
  await page.keyboard.press("Tab");

  await demo(page).getByText(WEBSITE).waitFor();
});

test("after half a second without typing a message appears by itself", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await holdClock(page);

  await website(page).pressSequentially("acme");
  await page.clock.runFor(400);
  assert.equal(await demo(page).getByText(WEBSITE).count(), 0);
  await page.clock.runFor(200);

  await demo(page).getByText(WEBSITE).waitFor();
});

test("an autofocused field shows no message before typing", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open("/sign-in");

  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type("a");

  assert.equal(await page.getByText("Email is not valid.").count(), 0);
});

test("a value set by code is validated as well", async () => {
  await using visit = await openForm();
  const { page } = visit;

  await page.getByRole("button", { name: "Set a wrong website from outside" }).click();

  assert.equal(await website(page).inputValue(), "not a domain");
  await demo(page).getByText(WEBSITE).waitFor();
});

test("a consumer mailbox is not a business email", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await field(page, "Business email").fill("maya@gmail.com");
  await page.keyboard.press("Tab");
  await demo(page).getByText(EMAIL).waitFor();

  await field(page, "Business email").fill("maya@northwind.studio");
  await demo(page).getByText(EMAIL).waitFor({ state: "detached" });
});

test("every submit focuses the first invalid field and counts them", async () => {
  await using visit = await openForm();
  const { page } = visit;
  const summary = (text: string) => demo(page).getByRole("status").getByText(text);

  await save(page);
  await summary("5 fields need a correction.").waitFor();
  await expectFocusOn(page, "name");

  await field(page, "Name").fill("Maya Keller");
  await summary("5 fields need a correction.").waitFor({ state: "detached" });
  await save(page);
  await summary("4 fields need a correction.").waitFor();
  await expectFocusOn(page, "website");
});

test("submitting focuses the first missing choice until it is chosen", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await field(page, "Name").fill("Maya Keller");
  await website(page).fill("northwind.studio");

  await save(page);
  await expectFocusOn(page, "role");
  await page.keyboard.press("Space");
  await demo(page).getByText("Role is not valid.").waitFor({ state: "detached" });

  await save(page);
  await expectFocusOn(page, "days");
  await page.keyboard.press("Space");
  await save(page);
  await expectFocusOn(page, "isAgreed");
});

test("a server error is shown at its field until edited", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page, "taken.example");
  await save(page);

  await demo(page).getByText("This domain belongs to another contact.").waitFor();
  await expectFocusOn(page, "website");
  assert.equal(await website(page).inputValue(), "taken.example");

  await website(page).pressSequentially(".org");
  await demo(page)
    .getByText("This domain belongs to another contact.")
    .waitFor({ state: "detached" });
});

test("values are submitted with their types: text, choice, list and boolean", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page, "northwind.studio");
  await save(page);

  await demo(page).getByText("Saved.").waitFor();
  assert.deepEqual(JSON.parse((await demo(page).locator("form code").textContent()) ?? ""), {
    name: "Maya Keller",
    website: "northwind.studio",
    email: "",
    password: "hunter hunter",
    role: "edit",
    days: ["mon", "wed"],
    isAgreed: true,
  });
});

test("typed values survive a reload except the password", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page, "northwind.studio");
  assert.match(await storedText(page), /northwind\.studio/);
  assert.doesNotMatch(await storedText(page), /hunter/);

  await reload(page);

  await kept(page).waitFor();
  assert.equal(await website(page).inputValue(), "northwind.studio");
  assert.equal(await field(page, "Edit").isChecked(), true);
  assert.equal(await field(page, "Wednesday").isChecked(), true);
  assert.equal(await field(page, "They agreed to be written to").isChecked(), true);
  assert.equal(await field(page, "Mailbox password").inputValue(), "");
  await visit.expectAccessible();
});

test("a kept draft can be discarded", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await website(page).fill("northwind.studio");
  await reload(page);

  await demo(page).getByRole("button", { name: "Discard", exact: true }).click();
  assert.equal(await website(page).inputValue(), "");
  await kept(page).waitFor({ state: "detached" });

  await page.reload();
  await page.locator("h1").waitFor();
  assert.equal(await website(page).inputValue(), "");
});

test("leaving after saving needs no confirmation", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page, "northwind.studio");
  await save(page);
  await demo(page).getByText("Saved.").waitFor();

  await page.getByRole("link", { name: "Leave the page" }).click();

  await page.getByRole("heading", { name: "Components", level: 1 }).waitFor();
  assert.equal(await page.evaluate("sessionStorage.length"), 0);
});

test("leaving unsaved changes asks for confirmation", async () => {
  await using visit = await openForm();
  const { page } = visit;
  await website(page).fill("northwind.studio");

  await page.getByRole("link", { name: "Leave the page" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  assert.equal(new URL(page.url()).pathname, "/ui/inputs");
  assert.equal(await website(page).inputValue(), "northwind.studio");

  await page.getByRole("link", { name: "Leave the page" }).click();
  await question.getByRole("button", { name: "Discard and leave" }).click();
  await page.getByRole("heading", { name: "Components", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Inputs", level: 1 }).waitFor();
  assert.equal(await website(page).inputValue(), "");
});

test("the browser asks before closing or reloading an unsaved tab", async () => {
  await using visit = await openForm();
  const { page } = visit;
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.type());
      void dialog.accept();
    });
  });

  // Without a user gesture the browser does not ask.
  await website(page).click();
  await page.keyboard.type("northwind.studio");
  await page.reload();

  assert.equal(await asked, "beforeunload");
  // The draft is restored. When this journey ends, the browser would ask again, but the page is
  // untouched.
  assert.equal(await website(page).inputValue(), "northwind.studio");
  visit.expectConsoleError(/'beforeunload' confirmation panel .* never had a user gesture/);
});

test("one person's input is not shown to the next in the tab", async () => {
  await using visit = await openForm();
  visit.expectConsoleError(LATE_CALLS);
  const { page } = visit;
  await website(page).fill("northwind.studio");

  await visit.become(await app.signIn());
  page.once("dialog", (dialog) => void dialog.accept());
  await visit.open("/ui/inputs?demo=Form");

  assert.equal(await website(page).inputValue(), "");
});

test("input survives the end of the session and signing in again", async () => {
  const someone = await app.signIn();
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 401/);
  const { page } = visit;
  await visit.become(someone);
  const listening = streamOpened(page);
  await visit.open("/ui/inputs?demo=Form");
  await listening;
  await website(page).fill("northwind.studio");

  await someone.call(authContract.signOut);
  await page.getByText("Your draft is kept on this device.").waitFor();
  await page.getByLabel("Email").fill(someone.email);
  await page.getByLabel("Password", { exact: true }).fill(someone.password);
  await page.getByRole("button", { name: "Sign in" }).click();

  await kept(page).waitFor();
  assert.equal(await website(page).inputValue(), "northwind.studio");
});

test("a user who signs out can keep drafts", async () => {
  const { visit, page } = await openSignOut();
  await using _ = visit;
  await page.getByText("You have one unsent draft on this device.").waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Keep them for next time" }).click();

  await page.getByText("You are signed out.").waitFor();
  assert.match(await storedText(page), /northwind\.studio/);
});

test("drafts discarded at sign-out do not return", async () => {
  const { visit, page } = await openSignOut();
  await using _ = visit;

  await page.getByRole("button", { name: "Discard" }).click();

  await page.getByText("You are signed out.").waitFor();
  assert.doesNotMatch(await storedText(page), /northwind/);
});

test("the names in an invitation survive a reload", async () => {
  const { link } = await app.makeInvitation({ email: "noa@northwind.studio" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.open(link);
  await page.getByLabel("First name").fill("Noa");
  await page.getByLabel("Password", { exact: true }).fill("a quiet harbour at dawn");

  await page.reload();

  await kept(page).waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Noa");
  assert.equal(await page.getByLabel("Password", { exact: true }).inputValue(), "");
});

/** The form in the gallery. */
async function openForm(): Promise<Visit> {
  const visit = await openPage(app);
  await visit.become(person);
  await visit.open("/ui/inputs?demo=Form");
  return visit;
}

/** A user with a draft is about to sign out. */
async function openSignOut() {
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/ui/inputs?demo=Form");
  await website(page).fill("northwind.studio");
  page.once("dialog", (dialog) => void dialog.accept());
  await visit.open("/projects");
  await chooseInPersonMenu(page, "Sign out");
  return { visit, page };
}

async function storedText(page: Page): Promise<string> {
  return String(await page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })"));
}

/** Confirms the browser's reload dialog. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.locator("h1").waitFor();
}

function demo(page: Page): Locator {
  return page.getByRole("region", { name: "Form", exact: true });
}

function field(page: Page, label: string): Locator {
  return demo(page).getByLabel(label);
}

function kept(page: Page): Locator {
  return page.getByText("We kept what you typed.");
}

function website(page: Page): Locator {
  return field(page, "Website");
}

async function fillIn(page: Page, domain: string): Promise<void> {
  await field(page, "Name").fill("Maya Keller");
  await website(page).fill(domain);
  await field(page, "Mailbox password").fill("hunter hunter");
  await field(page, "Edit").check({ force: true });
  await field(page, "Monday").check({ force: true });
  await field(page, "Wednesday").check({ force: true });
  await field(page, "They agreed to be written to").check({ force: true });
}

function save(page: Page): Promise<void> {
  return demo(page).getByRole("button", { name: "Save", exact: true }).click();
}
