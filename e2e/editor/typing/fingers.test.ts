import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { openWebApp } from "#e2e/web-app.ts";
import { openAnyPage, paragraph, table } from "../any-page.ts";

const app = await openWebApp();

const CHECKLIST_ITEM = { items: [{ content: "todo", meta: { checked: false }, items: [] }] };

/** Fifteen pixels around the centre belong to the same control. */
const TOO_SMALL = `[...document.querySelector(".ProseMirror").parentElement.parentElement.querySelectorAll("button, select, input")]
  .filter((control) => {
    control.scrollIntoView({ block: "center" });
    const { x, y, width, height } = control.getBoundingClientRect();
    const meets = (right, down) => {
      const met = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
      return control.contains(met);
    };
    const isMet = meets(-15, 0) && meets(15, 0) && meets(0, -15) && meets(0, 15);
    return width > 0 && !isMet;
  })
  .map((control) => control.ariaLabel ?? control.textContent)`;

for (const width of [390, 820]) {
  test(`every control is large enough for touch, ${width} px wide`, async () => {
    await using visit = await openAnyPage(app, { width });
    const { page, demo, area, show, caretBehind } = visit;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await show(
      paragraph("above"),
      table(["one", "two"], ["three", "four"]),
      ["alert", { type: "info", align: "left", message: "Mind it" }],
      ["toggle", { text: "Title", status: "open", items: 0, body: "inside" }],
      ["code", { code: "let a;" }],
      [
        "list",
        {
          style: "checklist",
          ...CHECKLIST_ITEM,
          items: [...CHECKLIST_ITEM.items, ...CHECKLIST_ITEM.items],
        },
      ],
      ["other", { a: 1 }],
    );
    await caretBehind("one");
    await demo.getByRole("toolbar", { name: "Tools for the table" }).waitFor();
    assert.ok((await area.locator("button, select, input").count()) >= 7);

    assert.deepEqual(z.array(z.string()).parse(await page.evaluate(TOO_SMALL)), []);
  });
}
