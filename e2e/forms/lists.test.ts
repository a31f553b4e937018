import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { demoOf, expectFocus, expectUsable, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

const DEMO = "List in a form";
const MISSING = "Subject is not valid. Use 1 to 80 characters.";
const TAKEN = "Subject is not valid. Another step has this one.";

test("an added step is last and its first field has focus", async () => {
  await using visit = await openSteps(["Hello"]);
  const { page } = visit;

  await add(page);

  await expectFocus(step(page, 2).getByRole("radio", { name: "Email" }));
  assert.deepEqual(await subjects(page), ["Hello", ""]);
});

test("removing a step moves focus to the next one", async () => {
  await using visit = await openSteps(["One", "Two", "Three"]);
  const { page } = visit;

  await press(page, "Remove Step 2");

  await expectFocus(step(page, 2).getByRole("radio", { name: "Email" }));
  assert.deepEqual(await subjects(page), ["One", "Three"]);
});

test("a removed step is restored with its input", async () => {
  await using visit = await openSteps(["One", "Two", "Three"]);
  const { page } = visit;
  await addVariant(page, 2, "Good morning");

  await press(page, "Remove Step 2");
  await subject(page, 2).fill("Changed since");
  await page.getByRole("button", { name: "Undo" }).click();

  await expectFocus(step(page, 2).getByRole("radio", { name: "Email" }).first());
  assert.deepEqual(await subjects(page), ["One", "Two", "Changed since"]);
  assert.equal(await opening(page, "2.1").inputValue(), "Good morning");
});

test("with no steps left the add button has focus", async () => {
  await using visit = await openSteps(["One"]);
  const { page } = visit;

  await press(page, "Remove Step 1");

  await expectFocus(demo(page).getByRole("button", { name: "Add a step" }));
  await demo(page).getByText("Add at least one.").waitFor();
});

test("a message stays with its step when the step moves", async () => {
  await using visit = await openSteps(["One", "Two"]);
  const { page } = visit;
  await subject(page, 1).fill("");
  await subject(page, 1).blur();
  await step(page, 1).getByText(MISSING).waitFor();

  await press(page, "Move Step 1 down");

  await step(page, 2).getByText(MISSING).waitFor();
  assert.equal(await step(page, 1).getByText(MISSING).count(), 0);
});

test("a server error is shown at the step it concerns", async () => {
  await using visit = await openSteps(["Hello", "Reminder", "Hello"]);
  const { page } = visit;

  await save(page);

  await step(page, 3).getByText(TAKEN).waitFor();
  assert.equal(await demo(page).getByText(TAKEN).count(), 1);
  await expectFocus(subject(page, 3));
});

test("a server error moves with its step and clears on typing", async () => {
  await using visit = await openSteps(["Hello", "Hello"]);
  const { page } = visit;
  await save(page);
  await step(page, 2).getByText(TAKEN).waitFor();

  await press(page, "Move Step 2 up");
  await step(page, 1).getByText(TAKEN).waitFor();
  await subject(page, 1).press("End");
  await subject(page, 1).pressSequentially("!");

  await demo(page).getByText(TAKEN).waitFor({ state: "detached" });
});

test("submit focuses the first invalid field of a nested list", async () => {
  await using visit = await openSteps(["One"]);
  const { page } = visit;
  await press(page, "Add a variant");

  await save(page);

  await expectFocus(opening(page, "1.1"));
  await step(page, 1).getByText("First sentence is not valid.").waitFor();
});

test("Alt and an arrow move the focused step and keep focus", async () => {
  await using visit = await openSteps(["One", "Two", "Three"]);
  const { page } = visit;
  await subject(page, 1).focus();

  await page.keyboard.press("Alt+ArrowDown");
  await page.getByText("Step 2 of 3").waitFor({ state: "attached" });
  await page.keyboard.press("Alt+ArrowDown");

  await page.getByText("Step 3 of 3").waitFor({ state: "attached" });
  assert.deepEqual(await subjects(page), ["Two", "Three", "One"]);
  await expectFocus(subject(page, 3));
});

test("in a variant these keys move the variant and not its step", async () => {
  await using visit = await openSteps(["One", "Two"]);
  const { page } = visit;
  await addVariant(page, 2, "Good morning");
  await addVariant(page, 2, "Good evening");

  await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("Variant 2.1 of 2").waitFor({ state: "attached" });
  await page.keyboard.press("Alt+ArrowUp");

  assert.equal(await opening(page, "2.1").inputValue(), "Good evening");
  assert.deepEqual(await subjects(page), ["One", "Two"]);
});

test("a step that was moved there and back is not unsaved", async () => {
  await using visit = await openSteps(["One", "Two"]);
  const { page } = visit;
  await save(page);
  await unsaved(page).waitFor({ state: "detached" });

  await press(page, "Move Step 1 down");
  await unsaved(page).waitFor();
  await press(page, "Move Step 2 up");

  await unsaved(page).waitFor({ state: "detached" });
});

test("a form is submitted with all steps and variants in displayed order", async () => {
  await using visit = await openSteps(["One", "Two"]);
  const { page } = visit;
  await addVariant(page, 1, "Good morning");
  await press(page, "Move Step 1 down");

  await save(page);

  const sent = JSON.parse(await demo(page).locator("code").last().innerText());
  assert.deepEqual(
    sent.map((one: { subject: string; variants: unknown }) => [one.subject, one.variants]),
    [
      ["Two", []],
      ["One", [{ opening: "Good morning" }]],
    ],
  );
});

test("steps and variants survive a reload", async () => {
  await using visit = await openSteps(["One", "Two"]);
  const { page } = visit;
  await addVariant(page, 2, "Good morning");

  await page.reload();

  await page.getByText("We kept what you typed.").waitFor();
  assert.deepEqual(await subjects(page), ["One", "Two"]);
  assert.equal(await opening(page, "2.1").inputValue(), "Good morning");
});

test("starting over brings back the steps from before", async () => {
  await using visit = await openSteps(["One", "Two"]);
  const { page } = visit;

  await press(page, "Start over");

  await step(page, 2).waitFor({ state: "detached" });
  assert.deepEqual(await subjects(page), ["Fewer stops on your cell"]);
});

test("a list in a form passes axe and fits narrow windows", async () => {
  await using visit = await openSteps(["One", ""]);
  await addVariant(visit.page, 1, "");
  await save(visit.page);

  await expectUsable(visit, [DEMO]);
});

/** The demo with steps of these subjects. */
async function openSteps(wanted: readonly string[]) {
  const visit = await openGallery(app, "/ui/inputs", { demo: DEMO });
  for (const [at, text] of wanted.entries()) {
    if (at > 0) await add(visit.page);
    await subject(visit.page, at + 1).fill(text);
  }
  return visit;
}

function demo(page: Page): Locator {
  return demoOf(page, DEMO);
}

function step(page: Page, at: number): Locator {
  return demo(page).getByRole("group", { name: `Step ${at}`, exact: true });
}

function subject(page: Page, at: number): Locator {
  return step(page, at).getByLabel("Subject");
}

function opening(page: Page, at: string): Locator {
  return demo(page)
    .getByRole("group", { name: `Variant ${at}` })
    .getByLabel("First sentence");
}

function unsaved(page: Page): Locator {
  return demo(page).getByText("Unsaved changes");
}

async function subjects(page: Page): Promise<string[]> {
  const fields = await demo(page).getByLabel("Subject").all();
  return Promise.all(fields.map((field) => field.inputValue()));
}

function press(page: Page, name: string): Promise<void> {
  return demo(page).getByRole("button", { name, exact: true }).click();
}

function add(page: Page): Promise<void> {
  return press(page, "Add a step");
}

function save(page: Page): Promise<void> {
  return press(page, "Save steps");
}

async function addVariant(page: Page, at: number, text: string): Promise<void> {
  const before = await step(page, at).getByLabel("First sentence").count();
  await step(page, at).getByRole("button", { name: "Add a variant" }).click();
  await opening(page, `${at}.${before + 1}`).fill(text);
}
