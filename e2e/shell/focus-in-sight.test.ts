import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

const STEPS = 30;

/** The name of the focused element if it is completely covered, such as by a sticky bar. */
const COVERED = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  const rect = focused.getBoundingClientRect();
  // Something that scrolls can have focus and be larger than the window.
  const [left, top] = [Math.max(rect.left, 0), Math.max(rect.top, 0)];
  const [right, bottom] = [Math.min(rect.right, innerWidth), Math.min(rect.bottom, innerHeight)];
  const isSeenAt = (x, y) => {
    const found = document.elementFromPoint(x, y);
    return found && (focused.contains(found) || found.contains(focused) || found.closest("label")?.contains(focused));
  };
  const inside = (from, to) => [from + 2, (from + to) / 2, to - 2];
  const isSeen = inside(left, right).some((x) => inside(top, bottom).some((y) => isSeenAt(x, y)));
  return isSeen ? "" : focused.localName + " " + (focused.getAttribute("aria-label") ?? focused.textContent).trim();
})()`;

for (const [path, width] of [
  ["/settings/personal", 1280],
  ["/settings/org", 390],
  ["/ui/table", 1280],
] as const)
  test(`no bar covers the focused element on ${path}, ${width} px wide`, async () => {
    await using visit = await openPage(app, { width, height: 420 });
    await visit.become(await app.signIn({ role: "admin" }));
    await visit.open(path);

    const covered: string[] = [];
    for (const key of ["Tab", "Shift+Tab"])
      for (let step = 0; step < STEPS; step += 1) {
        await visit.page.keyboard.press(key);
        const name = String(await visit.page.evaluate(COVERED));
        if (name !== "") covered.push(`${key} ${step}: ${name}`);
      }

    assert.deepEqual(covered, []);
  });
