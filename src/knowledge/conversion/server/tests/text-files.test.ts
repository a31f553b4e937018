import assert from "node:assert/strict";
import { test } from "node:test";
import { asMarkdown, changes, convert, refusalOf } from "./converted-for-tests.ts";

test("Markdown is named by front matter, heading or file name", async () => {
  const names = async (content: string) => (await convert("Price list.md", content)).pages[0]?.name;

  assert.equal(await names('---\ntitle: "Our prices"\n---\n\n# Prices\n\nText.'), "Our prices");
  assert.equal(await names("# Prices\n\nText."), "Prices");
  assert.equal(await names("Text.\n\n# Prices"), "Price list");
});

test("the heading that became the name is not repeated on the page", async () => {
  const converted = await convert("a.md", "# Prices\n\nFrom May.\n");

  assert.equal(asMarkdown(converted), "From May.");
  assert.deepEqual(converted.report.words, { in: 3, out: 3 });
});

test("conversion keeps every word of a page", async () => {
  const html = `<h1>Offer</h1><p style="color:red">Dear <b>Karin</b>,</p>
    <table><tr><th>Part</th><th>Price</th></tr>
    <tr><td colspan=2>All <table><tr><td>inner</td></tr></table></td></tr></table>
    <details><summary>More</summary><p>Hidden terms</p></details>
    <script>never()</script><iframe src="https://example.com/video"></iframe>`;

  const converted = await convert("offer.html", html);

  assert.deepEqual(converted.report.words, { in: 10, out: 10 });
  assert.deepEqual(changes(converted), [
    "code dropped",
    "formatting → plain",
    "media dropped",
    "nested-table → text",
    "toggle → open",
  ]);
  assert.doesNotMatch(JSON.stringify(converted.pages), /never|script/);
});

test("words that are dropped by a conversion are listed", async () => {
  const { report } = await convert(
    "form.html",
    "<p>Name</p><select><option>Karin Vogt</option></select>",
  );

  assert.deepEqual(report.words, { in: 3, out: 1 });
  assert.deepEqual(
    report.dropped.map(({ what, where, count }) => [what, where, count]),
    [
      ["form-field", "", 1],
      ["words", "karin vogt", 2],
    ],
  );
});

test("merged cells are kept", async () => {
  const { pages } = await convert(
    "t.html",
    "<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>",
  );

  assert.deepEqual(pages[0]?.blocks[0]?.tunes, {
    tableLayout: { spans: [{ row: 0, column: 0, rows: 1, columns: 2 }] },
  });
});

for (const [name, encode] of [
  ["UTF-8", (text: string) => Buffer.from(text)],
  ["UTF-8 with a mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ["UTF-16 with a mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["Latin 1", (text: string) => Buffer.from(text, "latin1")],
] as const) {
  test(`text in ${name} is decoded correctly`, async () => {
    const text = "Grüße aus Köln, schöne Bücher für Jürgen über größere Flüsse";
    assert.equal(asMarkdown(await convert("a.txt", encode(text))), text);
  });
}

test("a text has a paragraph for each line", async () => {
  assert.equal(asMarkdown(await convert("a.txt", "one\r\n\r\ntwo\nthree")), "one\n\ntwo\n\nthree");
});

test("delimited values become a table", async () => {
  const table = "| Part | Price |\n| --- | --- |\n| A, B | 2 |";
  assert.equal(asMarkdown(await convert("a.csv", 'Part,Price\n"A, B",2\n')), table);
  assert.equal(asMarkdown(await convert("a.csv", "Part;Price\nA, B;2\n")), table);
  assert.equal(asMarkdown(await convert("a.tsv", "Part\tPrice\nA, B\t2\n")), table);
});

test("a long table is split without losing rows", async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `${at},value ${at}`).join("\n");

  const converted = await convert("long.csv", `id,text\n${rows}`);

  assert.deepEqual(
    converted.pages[0]?.blocks.map(({ type }) => type),
    ["table", "table", "table"],
  );
  assert.deepEqual(changes(converted), ["long-table → several"]);
  assert.equal(converted.report.words.in, converted.report.words.out);
});

test("a text longer than a page becomes several pages", async () => {
  const text = Array.from({ length: 5100 }, (_, at) => `line ${at}`).join("\n");

  const converted = await convert("log.txt", text);

  assert.deepEqual(
    converted.pages.map(({ name, blocks }) => [name, blocks.length]),
    [
      ["log", 5000],
      ["log (2)", 100],
    ],
  );
  assert.deepEqual(changes(converted), ["long-page → several"]);
});

test("a paragraph above the block limit is split between words", async () => {
  const converted = await convert("a.txt", "word ".repeat(40_000));

  assert.equal(converted.pages[0]?.blocks.length, 4);
  assert.deepEqual(converted.report.words, { in: 40_000, out: 40_000 });
});

test("Editor.js output is imported unchanged with its ids", async () => {
  const blocks = [{ id: "abc", type: "paragraph", data: { text: "a <b>b</b>" } }];
  const converted = await convert(
    "page.json",
    JSON.stringify({ time: 1, blocks, version: "2.31.0" }),
  );

  assert.deepEqual(converted.pages, [{ name: "page", blocks }]);
});

test("a saved web page has its pictures inside it", async () => {
  const mail = [
    "From: <Saved by Blink>",
    "Subject: Halden",
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; type="text/html"; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html",
    "Content-Transfer-Encoding: quoted-printable",
    "Content-Location: https://example.com/",
    "",
    '<p>Gr=C3=BC=C3=9Fe</p><img src=3D"https://example.com/a.png">',
    "--b",
    "Content-Type: image/png",
    "Content-Transfer-Encoding: base64",
    "Content-Location: https://example.com/a.png",
    "",
    "iVBORw0KGgo=",
    "--b--",
    "",
  ].join("\r\n");

  const converted = await convert("halden.mhtml", mail);

  assert.equal(converted.pages[0]?.name, "Halden");
  assert.deepEqual(
    converted.pages[0]?.blocks.map(({ type }) => type),
    ["paragraph", "image"],
  );
  assert.equal(converted.pictures[0]?.bytes.toString("base64"), "iVBORw0KGgo=");
});

test("converting the same file twice gives the same blocks", async () => {
  const ids = async (content: string) =>
    (await convert("a.md", content)).pages[0]?.blocks.map(({ id }) => id);

  const before = await ids("one\n\ntwo\n\none\n");
  const after = await ids("one\n\ntwo more\n\none\n");

  assert.deepEqual(await ids("one\n\ntwo\n\none\n"), before);
  assert.equal(new Set(before).size, 3);
  assert.deepEqual([after?.[0], after?.[2]], [before?.[0], before?.[2]]);
  assert.notEqual(after?.[1], before?.[1]);
});

/** Word wraps a password-protected file into an OLE container. */
const lockedDocx = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.from("EncryptedPackage", "utf16le"),
]);

for (const [what, name, content, code] of [
  ["a Word file with a password", "a.docx", lockedDocx, "import_encrypted"],
  ["a Word file with a password under another name", "a.txt", lockedDocx, "import_encrypted"],
  ["a PDF that calls itself a Word file", "a.docx", "%PDF-1.4 broken", "import_damaged"],
  ["a program", "report.pdf", Buffer.from("MZ\0\0\0"), "import_wrong_extension"],
  ["a program under its own name", "setup.exe", Buffer.from("MZ\0\0\0"), "import_type_refused"],
  ["a text that calls itself a Word file", "a.docx", "Dear Karin", "import_wrong_extension"],
  ["an old Word file", "a.doc", Buffer.from("d0cf11e0a1b11ae1", "hex"), "import_type_refused"],
  ["a picture", "a.png", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"), "import_type_refused"],
  ["an empty file", "a.md", "", "import_empty"],
  ["a file of blank lines", "a.txt", " \n\n ", "import_empty"],
  ["JSON that is no page", "a.json", '{"a":1}', "import_damaged"],
  ["rich text", "a.rtf", "{\\rtf1 text}", "import_type_refused"],
] as const) {
  test(`${what} is refused: ${code}`, async () => {
    assert.equal(await refusalOf(name, content), code);
  });
}
