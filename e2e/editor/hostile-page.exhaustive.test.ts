import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { TWO_FRAMES } from "#e2e/two-frames.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { ATTACK_CALL } from "#src/editor/testing/attacks.ts";
import { type AnyPage, heading, openAnyPage } from "./any-page.ts";
import { ALLOWED_LINKS, everyDress, touchEverything } from "./hostile-visit.ts";

// The editor itself without a content policy: loading, pasting and reading hostile content.

const app = await openWebApp();
const AT_ONCE = 250;
const SEED = 20_261_121;
const AREA = "[data-hostile]";

/** The editor with a trap for any script, and a list of its requests. */
async function openTrap() {
  const any = await openAnyPage(app, { hasNoPolicy: true });
  const { page } = any;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isOurs = pathname.startsWith("/assets/") || pathname.startsWith("/api/");
    if (/^(https?|wss?):/.test(protocol) && !isOurs) asked.push(request.url());
  });
  await page.evaluate("globalThis.hits = 0; globalThis.attacked = () => { hits += 1; }");
  await page.evaluate(
    `document.querySelector('output[aria-label="Page now"]').closest("section").dataset.hostile = ""`,
  );
  return { ...any, asked };
}

async function expectNothingRan({ page }: AnyPage, what: string): Promise<void> {
  await page.evaluate(TWO_FRAMES);
  await page.evaluate(touchEverything(`${AREA} .ProseMirror`));
  await page.evaluate(TWO_FRAMES);
  const { hits, schemes } = Found.parse(await page.evaluate(FIND));
  assert.equal(hits, 0, `something ran: ${what}`);
  assert.deepEqual(
    schemes.filter((scheme) => !ALLOWED_LINKS.includes(scheme)),
    [],
    what,
  );
}

const Found = z.object({ hits: z.number(), schemes: z.array(z.string()) });
const FIND = `({
  hits,
  schemes: [...new Set([...document.querySelectorAll("${AREA} .ProseMirror a")].map((one) => one.protocol))],
})`;

/** Block types in turn, each with the attack in all its texts. */
const KINDS: readonly ((attack: string) => readonly [string, unknown])[] = [
  (text) => ["paragraph", { text }],
  (text) => ["header", { text, level: 3 }],
  (content) => [
    "list",
    { style: "ordered", items: [{ content, items: [{ content, items: [] }] }] },
  ],
  (text) => ["table", { withHeadings: true, content: [[text], [text]] }],
  (text) => ["quote", { text, caption: text }],
  (code) => ["code", { code, language: code }],
  (caption) => ["image", { file: { url: "javascript:attacked()" }, caption }],
  (text) => ["checklist", { items: [{ text, checked: true }] }],
  (text) => ["table", { content: { broken: text } }],
  (text) => [text, { html: text }],
];

function someAtOnce(): string[][] {
  const attacks = everyDress(SEED);
  return Array.from({ length: Math.ceil(attacks.length / AT_ONCE) }, (_, at) =>
    attacks.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

test("without a content policy an attack runs and is detected", async () => {
  const any = await openTrap();
  any.expectConsoleError(/404|ERR_/);
  await using _ = any;
  await any.page.evaluate(
    `new Promise((done) => {
      const frame = document.querySelector("${AREA}");
      const image = document.createElement("template");
      image.innerHTML = "<img src=/x onerror=${ATTACK_CALL}>";
      image.content.firstChild.addEventListener("error", done);
      frame.append(image.content);
    })`,
  );
  assert.equal(await any.page.evaluate("hits"), 1);
  assert.equal(any.asked.length, 1);
});

test("an opened page runs no scripts and makes no requests", async () => {
  await using any = await openTrap();
  for (const [at, attacks] of someAtOnce().entries()) {
    const blocks = attacks.map((attack, one) => KINDS[(at + one) % KINDS.length]?.(attack));
    await any.show(heading("Hostile"), ...blocks.filter((block) => block !== undefined));
    await any.page.evaluate(
      `for (const button of document.querySelectorAll("${AREA} .ProseMirror button[aria-expanded]")) button.click()`,
    );
    await expectNothingRan(any, `opened, ${at}`);
    const reading = any.demo.getByRole("switch", { name: "Only to read" });
    await reading.press("Space");
    await any.demo.locator(".ProseMirror[data-reading]").waitFor();
    await expectNothingRan(any, `read, ${at}`);
    await reading.press("Space");
    await any.demo.locator(".ProseMirror:not([data-reading])").waitFor();
  }
  assert.deepEqual(any.asked, []);
});

test("pasting into a page runs no scripts and makes no requests", async () => {
  await using any = await openTrap();
  for (const [at, attacks] of someAtOnce().entries()) {
    await any.show(heading("Hostile"));
    // Pasting goes to the focus, so the new page must be mounted and focused.
    await any.area.getByText("Hostile").click();
    await any.area.and(any.page.locator(":focus")).waitFor();
    await any.page.evaluate(`for (const html of ${JSON.stringify(attacks)}) {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", html);
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }`);
    await any.paste({ "text/plain": "the last of them" });
    // A busy machine takes its time for so many pastes.
    await any.area.getByText("the last of them").waitFor({ timeout: 60_000 });
    const { length } = await any.area.innerText();
    assert.ok(length > attacks.length, `${length} letters came of ${attacks.length} pastes`);
    await expectNothingRan(any, `pasted, ${at}`);
  }
  assert.deepEqual(any.asked, []);
});
