import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import type { Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openAnyPage } from "../any-page.ts";

const app = await openWebApp();

const COLOURED = `(name) => [...(CSS.highlights.get("code-" + name) ?? [])]
  .filter(({ startContainer }) => startContainer.parentElement?.closest('[aria-label="Any page"]'))
  .map(String)`;

/** The highlighted words of that kind, once there are enough, otherwise the final ones. */
async function coloured({ page }: Visit, name: string, count: number): Promise<string[]> {
  const words = await page.evaluate(`new Promise((done) => {
    const end = performance.now() + 5000;
    const look = () => {
      const words = (${COLOURED})("${name}");
      if (words.length === ${count} || performance.now() > end) done(words);
      else requestAnimationFrame(look);
    };
    look();
  })`);
  return z.array(z.string()).parse(words);
}

async function waitFor(visit: Visit, name: string, words: string[]): Promise<void> {
  assert.deepEqual(await coloured(visit, name, words.length), words);
}

test("code is highlighted in its language while typing", async () => {
  await using visit = await openAnyPage(app);
  const { page, area, show, caretBehind, expectSaved } = visit;
  await show(["code", { code: "return 1;", language: "typescript" }]);
  await waitFor(visit, "keyword", ["return"]);
  await waitFor(visit, "number", ["1"]);

  await caretBehind("1;");
  await page.keyboard.type(" if");
  await waitFor(visit, "keyword", ["return", "if"]);
  await area.getByLabel("Language").selectOption("Python");
  await waitFor(visit, "keyword", ["return", "if"]);
  await area.getByLabel("Language").selectOption("Plain text");
  await waitFor(visit, "keyword", []);
  await expectSaved(["code", { code: "return 1; if" }]);
  assert.equal(await area.locator("code *").count(), 0);
});

test("highlighting has its own colours in the dark theme", async () => {
  const colours: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await using visit = await openAnyPage(app, { theme });
    await visit.show(["code", { code: "return", language: "java" }]);
    await waitFor(visit, "keyword", ["return"]);
    const look = async (part: string) => {
      const code = `document.querySelector('[aria-label="Any page"] code')`;
      return z
        .string()
        .parse(await visit.page.evaluate(`getComputedStyle(${code}, ${part}).color`));
    };
    const keyword = await look('"::highlight(code-keyword)"');
    assert.notEqual(keyword, await look("null"));
    colours.push(keyword);
  }
  assert.notEqual(colours[0], colours[1]);
});

test("only the start of very long code is highlighted", async () => {
  await using visit = await openAnyPage(app);
  const { area, show } = visit;
  const code = "return 1;\n".repeat(30_000);
  await show(["code", { code, language: "java" }]);
  assert.equal((await coloured(visit, "keyword", 2000)).length, 2000);
  assert.equal((await area.locator("code").textContent())?.length, code.length);
});
