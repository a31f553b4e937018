import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { openWebApp } from "#e2e/web-app.ts";
import {
  DOT,
  headedTable,
  heading,
  item,
  list,
  openAnyPage,
  paragraph,
  table,
} from "../any-page.ts";

const app = await openWebApp();

const OWN = "application/x-editor-js";

test("C-1 C-2 C-3 pasting prefers own blocks, then formatted HTML, then text", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, paste, expectSaved } = visit;
  const own = JSON.stringify([{ tool: "header", data: { text: "own", level: 3 } }]);
  await show(paragraph("at:"));
  await caretBehind("at:");

  await paste({ [OWN]: own, "text/html": "<p>html</p><p>b</p>", "text/plain": "plain" });
  await expectSaved(paragraph("at:"), heading("own", 3));
  await paste({ "text/html": "<p>one <strong>two</strong></p>", "text/plain": "plain" });
  await expectSaved(paragraph("at:"), heading("ownone <b>two</b>", 3));
  await paste({ "text/html": "<span>words</span>", "text/plain": "!\n\n? " });

  await expectSaved(
    paragraph("at:"),
    heading("ownone <b>two</b>", 3),
    paragraph("!"),
    paragraph("? "),
  );
});

test("pasted content runs no scripts and makes no requests", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, paste, expectSaved } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await show(paragraph("at:"));
  await caretBehind("at:");

  await paste({
    "text/html": `<p>x<img src="https://attacker.example/x.png" onerror="alert(1)"><script>alert(2)</script>
      <a href="javascript:alert(3)">y</a><svg onload="alert(4)"></svg></p>`,
    "text/plain": "x",
  });

  await expectSaved(
    paragraph('at:x<a href="https://attacker.example/x.png">https://attacker.example/x.png</a> y'),
  );
  assert.deepEqual(
    asked.filter((url) => url.includes("attacker")),
    [],
  );
});

test("T-18 T-20 a pasted table becomes a block or fills cells", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, paste, expectSaved } = visit;
  const html = "<table><tr><th>g</th><th>h</th></tr><tr><td>1</td><td>2</td></tr></table>";
  await show(paragraph("at:"), table(["left", "b"]));

  await caretBehind("at:");
  await paste({ "text/html": html, "text/plain": "g h 1 2" });
  await expectSaved(paragraph("at:"), headedTable(["g", "h"], ["1", "2"]), table(["left", "b"]));
  await caretBehind("b");
  await paste({ "text/html": html, "text/plain": "g h 1 2" });
  await expectSaved(
    paragraph("at:"),
    headedTable(["g", "h"], ["1", "2"]),
    table(["left", "g", "h"], ["", "1", "2"]),
  );
  await caretBehind("left");
  await paste({ "text/html": "<p>x</p><p>y</p>", "text/plain": "x y" });

  await expectSaved(
    paragraph("at:"),
    headedTable(["g", "h"], ["1", "2"]),
    table(["leftx<br>y", "g", "h"], ["", "1", "2"]),
  );
});

test("K-5 C-5 a pasted URL links the selection, or becomes a link", async () => {
  await using visit = await openAnyPage(app);
  const { show, select, caretBehind, paste, expectSaved } = visit;
  const long = `https://example.com/${"x".repeat(450)}`;
  await show(paragraph("see this"), paragraph("at:"));

  await select("this");
  await paste({ "text/plain": "https://example.com/cells" });
  await expectSaved(
    paragraph('see <a href="https://example.com/cells">this</a>'),
    paragraph("at:"),
  );
  await caretBehind("at:");
  await paste({ "text/plain": "https://example.com/a" });
  await expectSaved(
    paragraph('see <a href="https://example.com/cells">this</a>'),
    paragraph('at:<a href="https://example.com/a">https://example.com/a</a>'),
  );
  await caretBehind("at:");
  await paste({ "text/plain": long });

  await expectSaved(
    paragraph('see <a href="https://example.com/cells">this</a>'),
    paragraph(`at:${long}<a href="https://example.com/a">https://example.com/a</a>`),
  );
});

test("C-4 pasted Markdown becomes blocks with a way back to plain text", async () => {
  await using visit = await openAnyPage(app);
  const { demo, show, caretBehind, paste, press, expectSaved } = visit;
  await show(paragraph("at:"));
  await caretBehind("at:");

  await paste({ "text/plain": "# Title\n- one\n- two" });
  await expectSaved(paragraph("at:"), heading("Title", 1), list(item("one"), item("two")));
  await demo.getByRole("button", { name: "Keep as plain text" }).click();
  await expectSaved(paragraph("at:"), ...["# Title", "- one", "- two"].map(paragraph));
  await paste({ "text/plain": "# Title\n- one" });
  await demo.getByRole("button", { name: "Keep as plain text" }).waitFor();
  await press("x");

  await demo.getByRole("button", { name: "Keep as plain text" }).waitFor({ state: "detached" });
});

test("C-2 copied content is readable by other editors, programs and people", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, select, press, caretBehind } = visit;
  await show(heading("Title"), list(item("one", item("<b>two</b>"))), table(["a", "b"]));

  await select("two");
  assert.deepEqual(await copied(visit), {
    [OWN]: JSON.stringify([{ tool: "paragraph", data: { text: "<b>two</b>" } }]),
    "text/html": "<b>two</b>",
    "text/plain": "two",
  });
  await caretBehind("two");
  await press("Shift+ArrowUp", "Shift+ArrowUp", "Shift+Home");
  await visit.expectSelected("Title\none\ntwo");
  const whole = await copied(visit);

  assert.match(whole["text/html"] ?? "", /^<h2>Title<\/h2>\s*<ul><li>one<ul><li><b>two<\/b>/);
  assert.equal(whole["text/plain"], "Title\none\ntwo");
  assert.equal(page.isClosed(), false);
});

test("dropped files become pictures or show an error", async () => {
  await using visit = await openAnyPage(app);
  const { demo, area, show, caretBehind } = visit;
  await show(paragraph("at:"));
  await caretBehind("at:");

  await drop(visit, "notes.txt", "text/plain");
  await demo.getByText("Couldn’t add notes.txt").waitFor();
  await drop(visit, "lost.png", "image/png");
  await demo.getByText("lost.png could not be uploaded").waitFor();
  await demo.getByRole("button", { name: "Remove" }).click();
  await drop(visit, "cell.png", "image/png");

  await area.locator("figure img[src^='blob:']").waitFor();
  assert.equal(await area.locator("figure").count(), 1);
});

const Clipboard = z.record(z.string(), z.string());

async function copied({ page }: { page: Awaited<ReturnType<typeof openAnyPage>>["page"] }) {
  const data = await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    document.activeElement.dispatchEvent(
      new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }),
    );
    return Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]));
  })()`);
  return Clipboard.parse(data);
}

async function drop(
  { page, area }: Awaited<ReturnType<typeof openAnyPage>>,
  name: string,
  type: string,
) {
  const box = await area.getByText("at:").boundingBox();
  assert.ok(box);
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob("${DOT}"), (sign) => sign.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "${name}", { type: "${type}" }));
    const place = { clientX: ${box.x + 5}, clientY: ${box.y + 5} };
    document.elementFromPoint(place.clientX, place.clientY).dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...place }),
    );
  })()`);
}
