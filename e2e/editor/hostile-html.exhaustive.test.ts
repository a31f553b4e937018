import assert from "node:assert/strict";
import { createServer } from "node:http";
import { type TestContext, test } from "node:test";
import { z } from "zod";
import { openPage } from "#e2e/browser.ts";
import { TWO_FRAMES } from "#e2e/two-frames.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { writeHtml } from "#src/editor/document/export/write-html.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { readHtml } from "#src/editor/document/import/read-html.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { ATTACK_CALL, ATTACK_HOST, ATTACKS } from "#src/editor/testing/attacks.ts";
import { clean, page as pageOf } from "#src/editor/testing/pages.ts";
import { ALLOWED_LINKS, everyDress, touchEverything } from "./hostile-visit.ts";

// Sanitized pages are shown without any other protection: no content policy, a foreign origin, all
// scripts allowed.

const PAGES_AT_ONCE = 250;

/** A separate site that serves an empty page and counts other requests. */
async function openBareSite(t: TestContext) {
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path !== "/" && path !== "/favicon.ico") fetched.push(path);
    response.setHeader("content-type", "text/html");
    response.end('<!doctype html><link rel="icon" href="data:,"><h1>Bare</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, fetched };
}

const WITH_TRAP = `<!doctype html><link rel="icon" href="data:,">
  <script>hits = 0; attacked = () => { hits += 1; };</script>`;

const FIND = `({
  hits,
  links: [...new Set([...document.querySelectorAll("[href]:not(link)")].map((one) => one.protocol))],
})`;
const Found = z.object({ hits: z.number(), links: z.array(z.string().nullish()) });

async function openBareBrowser(t: TestContext) {
  const site = await openBareSite(t);
  const visit = await openPage(site);
  await visit.open("/");
  return {
    visit,
    site,
    /** How often something ran while this HTML was in the page, and the links it contained. */
    async show(pieces: readonly string[]) {
      await visit.page.setContent(
        WITH_TRAP + pieces.map((html) => `<div>${html}</div>`).join("\n"),
      );
      await visit.page.evaluate(TWO_FRAMES);
      await visit.page.evaluate(touchEverything("body"));
      return Found.parse(await visit.page.evaluate(FIND));
    },
  };
}

/** The attack in every text of a stored page. */
function storedPage(attack: string): string[] {
  // Raw blocks are kept, so a character the database rejects would fail the whole page.
  const storable = attack.replaceAll("\u0000", "").toWellFormed();
  const content = clean(
    pageOf(
      { id: "paragraph1", type: "paragraph", data: { text: attack } },
      { id: "heading001", type: "header", data: { text: attack, level: 2 } },
      {
        id: "list000001",
        type: "list",
        data: { style: "ordered", items: [{ content: attack, items: [] }] },
      },
      {
        id: "table00001",
        type: "table",
        data: { withHeadings: true, stretched: false, content: [[attack], [attack]] },
      },
      { id: "quote00001", type: "quote", data: { text: attack, caption: attack } },
      { id: "code000001", type: "code", data: { code: attack } },
      { id: "image00001", type: "image", data: { file: { url: "javascript:0" }, caption: attack } },
      { id: "checklist1", type: "checklist", data: { items: [{ text: attack, checked: true }] } },
      { id: "unknown001", type: storable, data: { html: storable } },
    ),
  );
  const texts = content.blocks.flatMap(({ type, data }) =>
    type === "paragraph" && typeof data === "object" && data !== null && "text" in data
      ? [String(data.text)]
      : [],
  );
  return [writeHtml(decode(content, { decodeEntities: decodeAllEntities }).doc), ...texts];
}

function pasted(attack: string): string {
  const blocks = readHtml(attack, { decodeEntities: decodeAllEntities, canKeepImages: false });
  const doc = schema.nodes.doc.create(
    null,
    blocks.length > 0 ? blocks : schema.nodes.paragraph.create(),
  );
  return writeHtml(decode(clean(encode(doc, { time: 1 }))).doc);
}

async function expectHarmless(t: TestContext, make: (attack: string) => string[]) {
  const { visit, site, show } = await openBareBrowser(t);
  await using _ = visit;
  const attacks = everyDress(20_260_101);
  for (let at = 0; at < attacks.length; at += PAGES_AT_ONCE) {
    const some = attacks.slice(at, at + PAGES_AT_ONCE);
    const { hits, links } = await show(some.flatMap(make));
    assert.equal(hits, 0, `something ran: one of attacks ${at} to ${at + some.length}`);
    assert.deepEqual(
      links.filter((scheme) => !scheme || !ALLOWED_LINKS.includes(scheme)),
      [],
    );
  }
  assert.deepEqual(site.fetched, []);
}

test("the corpus has at least 200 attacks in several variants", () => {
  assert.ok(new Set(ATTACKS).size >= 200);
  assert.ok(new Set(everyDress(1)).size >= 2 * ATTACKS.length);
});

test("the harness detects scripts and requests of an unsanitized attack", async (t) => {
  const { visit, site, show } = await openBareBrowser(t);
  visit.expectConsoleError(/attack\.test/, /ERR_/, /404/);
  await using _ = visit;
  const outside = visit.page.waitForRequest((request) => request.url().includes(ATTACK_HOST));
  const found = await show([
    `<img src=x onerror=${ATTACK_CALL}>`,
    `<script>${ATTACK_CALL}</script>`,
    `<b onpointerenter=${ATTACK_CALL}>x</b>`,
    `<a href="javascript:${ATTACK_CALL}">x</a>`,
    `<img src="https://${ATTACK_HOST}/x">`,
  ]);
  await outside;
  assert.deepEqual(found, { hits: 3, links: ["javascript:"] });
  assert.deepEqual(site.fetched, ["/x"]);
});

test("a stored page runs no scripts, makes no requests (I-4, I-5, I-7)", async (t) => {
  await expectHarmless(t, storedPage);
});

test("pasted HTML runs no scripts and makes no requests (I-4, I-5)", async (t) => {
  await expectHarmless(t, (attack) => [pasted(attack)]);
});
