import assert from "node:assert/strict";
import { test } from "node:test";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { hostileTemplates } from "#src/testing/hostile-mail/hostile-html.ts";
import { ALLOWED_TAGS, OWN_ATTRIBUTES, PLAIN_ATTRIBUTES } from "./html/clean-elements.ts";
import { cleanHtml } from "./html/clean-html.ts";
import { MAIL_FRAME_POLICY, mailFrameDocument } from "./html/frame-document.ts";
import { showPictures } from "./html/show-pictures.ts";
import { mailTextOf, sanitizeMailHtml } from "./sanitize-mail-html.ts";

const DARK = { theme: "dark", paper: "auto" } as const;
const NAMES = new Set([
  ...Object.keys(PLAIN_ATTRIBUTES),
  ...OWN_ATTRIBUTES,
  ...["class", "style", "href", "rel", "target", "src", "alt"],
]);
const TAGS = new Set([...ALLOWED_TAGS, "details", "style", "summary"]);
const SHEET =
  /^(?:[^{}@\\<]+\{[^{}@\\<]+\}|@media [a-z0-9 ():-]+\{(?:[^{}@\\<]+\{[^{}@\\<]+\})+\})+$/i;

/** Finds anything in clean HTML that a browser's parser must not find there. */
function breachesIn(html: string): string[] {
  const breaches: string[] = [];
  const look = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (!("tagName" in node)) return;
    if (!TAGS.has(node.tagName)) breaches.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (!NAMES.has(name)) breaches.push(name);
      if (name === "href" && !/^(https?|mailto|tel):/.test(value)) breaches.push(value);
      if (name === "src" && !/^data:image\/(png|jpe?g|gif|webp);base64,/.test(value))
        breaches.push(value);
      if (name === "style" && /url|expression|[\\@{}<]|position/i.test(value)) breaches.push(value);
    }
    if (node.tagName === "style") breaches.push(...breachesInSheet(node));
    else for (const child of node.childNodes) look(child);
  };
  for (const child of parseFragment(html).childNodes) look(child);
  return breaches;
}

function breachesInSheet({ childNodes }: DefaultTreeAdapterTypes.Element): string[] {
  const css = childNodes.map((child) => ("value" in child ? child.value : "?")).join("");
  return SHEET.test(css) && !/url|expression|position|import|behavior/i.test(css) ? [] : [css];
}

test("only the allowed parts of each hostile template are left", () => {
  const templates = hostileTemplates({ script: "ran()", url: "https://hit.test/hit" });
  assert.ok(templates.length >= 300);
  for (const { id, html } of templates) assert.deepEqual(breachesIn(cleanHtml(html).html), [], id);
});

test("cleaning HTML is idempotent", () => {
  const templates = hostileTemplates({ script: "ran()", url: "https://hit.test/hit" });
  const clean = templates.map(({ html }) => cleanHtml(html).html);
  // Image placeholders and collapsed history are written once, without a second sanitizing pass.
  const plain = clean.filter((html) => !/<(img|details)/.test(html));
  assert.ok(plain.length > 200);
  for (const html of plain) assert.equal(cleanHtml(html).html, html);
});

test("an ordinary mail keeps words, styles, links and table", () => {
  const { html } = cleanHtml(
    '<body dir="rtl"><p style="color: #333; font-family: \'Segoe UI\', sans-serif; margin-top: -4px">Hi <b>you</b></p>' +
      '<a href="https://halden.test/a?b=1&c=2" class="x" id="y">link</a>' +
      '<table width="600" cellpadding="0"><tr><td colspan="2" bgcolor="#eee">cell</td></tr></table></body>',
  );
  assert.equal(
    html,
    '<div dir="rtl"><p style="color:#333;font-family:\'Segoe UI\', sans-serif;margin-top:-4px">Hi <b>you</b></p>' +
      '<a href="https://halden.test/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">link</a>' +
      '<table width="600" cellpadding="0"><tr><td colspan="2" bgcolor="#eee">cell</td></tr></table></div>',
  );
});

test("a mail keeps its stylesheet with the classes it uses", () => {
  const { html, isDesigned } = cleanHtml(
    "<style>@import url(https://hit.test/a.css); /* { */ .card, td.side > a { background: #20304f; color: white !important; position: fixed }" +
      "@media only screen and (max-width: 600px) { .card { width: 100% } } @font-face { font-family: x; src: url(https://hit.test/f) }" +
      "@media (prefers-color-scheme: dark) { .card { color: red } } html { width: 9px } a[href] { color: red } .b { background: url(https://hit.test/b.png) }</style>" +
      '<div class="card other">Hi</div>',
  );
  assert.equal(
    html,
    "<style>.card,td.side > a{background-color:#20304f;color:white}" +
      "@media only screen and (max-width: 600px){.card{width:100%}}</style>" +
      '<div class="card">Hi</div>',
  );
  assert.equal(isDesigned, true);
});

for (const css of [
  "a{color:red}</style><script>ran()</script>",
  ".a{color:red;background:ur\\6c(https://hit.test)}",
  ".a{width:expression(ran())}.a{-moz-binding:url(https://hit.test)}",
  "}}}.a{color:red}@media screen{.a{position:fixed}",
  ".a:hover{color:red}.a::after{content:'x'}.a[b^='c']{color:red}",
  "@supports (color:red){.a{color:red}}@charset 'x';@page{margin:0}",
  "{".repeat(50_000),
  ".a{color:red}".repeat(50_000),
])
  test(`a hostile style sheet leaves only allowed rules: ${css.slice(0, 40)}`, () => {
    const { html } = cleanHtml(`<style>${css}</style><p class="a">x</p>`);
    assert.deepEqual(breachesIn(html), []);
    assert.match(html, /<p[^>]*>x<\/p>/);
  });

test("tracking pixels are counted but never loaded", () => {
  const safe = cleanHtml(
    '<img src="cid:logo%40x" alt="Logo"><img src="https://pics.test/a.png?x=1&y=2"><img src="https://t.test/o.gif" width="1" height="1">',
  );
  assert.deepEqual([safe.remotePictures, safe.trackers, safe.contentIds], [1, 1, ["logo@x"]]);
  assert.doesNotMatch(safe.html, /src=|t\.test/);

  const shown = showPictures(safe.html, {
    attached: (contentId) => `/attachments/${contentId}`,
    remote: (url) => `/proxy?url=${encodeURIComponent(url)}`,
  });
  assert.match(shown, /<img src="\/attachments\/logo@x" alt="Logo"/);
  assert.match(shown, /src="\/proxy\?url=https%3A%2F%2Fpics\.test%2Fa\.png%3Fx%3D1%26y%3D2"/);
});

test("an address that a picture is given cannot leave its attribute", () => {
  const { html } = cleanHtml('<img src="cid:a">');
  const shown = showPictures(html, {
    attached: () => '/x" onerror="ran()',
    remote: () => undefined,
  });
  assert.match(shown, /src="\/x&quot; onerror=&quot;ran\(\)"/);
});

for (const [what, html] of [
  [
    "Gmail",
    '<p>New</p><div class="gmail_quote"><div>On Friday Ada wrote:</div><blockquote>Old</blockquote></div>',
  ],
  [
    "Apple Mail",
    '<p>New</p><blockquote type="cite"><div>On Friday Ada wrote:</div>Old</blockquote>',
  ],
  [
    "Outlook on the web",
    '<p>New</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From: Ada</div><p>Old</p>',
  ],
  [
    "Outlook for Windows",
    '<div><p>New</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p>From: Ada</p></div></div><p>Old</p></div>',
  ],
] as const) {
  test(`the history of a mail from ${what} is folded`, () => {
    const [before = "", folded = ""] = cleanHtml(html).html.split("<details>");
    assert.match(before, /New/);
    assert.doesNotMatch(before, /From|wrote|Old/);
    assert.match(folded, /^<summary>Quoted text<\/summary>.*Old/);
  });
}

test("the text of HTML is what a reader sees of it", async () => {
  const text = await mailTextOf(
    '<p>Hi <b>you</b>,</p><div style="display:none">preview</div><ul><li>one</li><li>two &amp; three</li></ul><blockquote>old<br>lines</blockquote>',
  );
  assert.equal(text, "Hi you,\n\n- one\n- two & three\n\n> old\n> lines");
});

test("text between quotes stays visible", () => {
  for (const html of [
    '<p>Hi</p><blockquote type="cite">When?</blockquote><p>On Thursday.</p>',
    '<div class="gmail_quote"><blockquote>Old</blockquote></div>',
  ]) {
    assert.doesNotMatch(cleanHtml(html).html, /<details>|data-quote/);
  }
});

test("in dark mode only plain mail takes the theme colours", () => {
  const plain = cleanHtml('<p style="color:black">Hi</p><p style="background:#fff">you</p>');
  const designed = cleanHtml('<table bgcolor="#20304f"><tr><td>Sale</td></tr></table>');
  assert.deepEqual([plain.isDesigned, designed.isDesigned], [false, true]);
  assert.match(mailFrameDocument(plain, DARK), /color-scheme:dark.*color:inherit!important/);
  assert.match(mailFrameDocument(designed, DARK), /color-scheme:light.*background:#fff/);
});

test("the paper setting overrides dark mode for every mail", () => {
  const plain = cleanHtml("<p>Hi</p>");
  const designed = cleanHtml('<table bgcolor="#20304f"><tr><td>Sale</td></tr></table>');
  const white = { ...DARK, paper: "white" } as const;
  const dark = { ...DARK, paper: "dark" } as const;
  assert.match(mailFrameDocument(plain, white), /color-scheme:light.*background:#fff/);
  assert.match(mailFrameDocument(designed, dark), /color-scheme:dark.*color:inherit!important/);
  const light = mailFrameDocument(plain, { theme: "light", paper: "dark" });
  assert.match(light, /color-scheme:light/);
  assert.doesNotMatch(light, /background:#fff/);
});

test("the frame's policy allows no scripts and no external resources", () => {
  assert.match(MAIL_FRAME_POLICY, /default-src 'none'; img-src 'self' data:/);
  assert.match(MAIL_FRAME_POLICY, /sandbox(?!.*allow-scripts)/);
});

for (const [what, html, isCut] of [
  ["20,000 elements inside each other", `${"<div>".repeat(20_000)}x`, false],
  ["20,000 quotes inside each other", `${'<div class="gmail_quote">x'.repeat(20_000)}`, false],
  ["30,000 quotes in a row", '<div class="gmail_quote">x</div>'.repeat(30_000), false],
  ["a million signs that open a tag", "<".repeat(1_000_000), true],
  ["a style of 2 MB", `<p style="${"color:red;".repeat(200_000)}">x</p>`, false],
  ["a selector of 50,000 letters", `<style>${"a".repeat(50_000)}!{color:red}</style>x`, false],
  ["300,000 style sheets that never begin", "<style".repeat(300_000), true],
  ["2 MB of open comments", "<!--".repeat(500_000), true],
  ["2 MB in one attribute", `<img src="https://x.test/${"a".repeat(2_000_000)}">x`, false],
] as const) {
  test(`HTML with ${what} is clean in time`, async () => {
    const before = performance.now();
    const safe = await sanitizeMailHtml(html);
    assert.equal(safe?.isCut, isCut);
    assert.ok(performance.now() - before < 5000);
  });
}
