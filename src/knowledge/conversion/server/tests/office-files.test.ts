import assert from "node:assert/strict";
import { test } from "node:test";
import {
  docxRelations,
  makeDocx,
  makePdf,
  makeZip,
  paragraph,
} from "#src/knowledge/documentation/import/import.makers.ts";
import { asMarkdown, changes, convert, refusalOf } from "./converted-for-tests.ts";

const HEADING = '<w:pStyle w:val="Heading1"/>';
const STYLES = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Fancy"><w:name w:val="Fancy"/></w:style></w:styles>`;
const withStyles = (body: string, more: Record<string, string | Buffer> = {}) =>
  makeDocx(body, {
    "word/styles.xml": STYLES,
    "word/_rels/document.xml.rels": docxRelations(
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
    ),
    ...more,
  });

const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const row = (cells: string, properties = "") =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;

test("a Word file keeps headings, bold text and tables", async () => {
  const bold =
    "<w:p><w:r><w:t>An </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>offer</w:t></w:r></w:p>";
  const table = `<w:tbl>${row(cell("Part") + cell("Price"), "<w:tblHeader/>")}${row(cell("A") + cell("2"))}</w:tbl>`;

  const converted = await convert(
    "a.docx",
    await withStyles(paragraph("Halden", HEADING) + bold + table),
  );

  assert.equal(converted.pages[0]?.name, "Halden");
  assert.equal(asMarkdown(converted), "An **offer**\n\n| Part | Price |\n| --- | --- |\n| A | 2 |");
  assert.deepEqual(converted.report.words, { in: 7, out: 7 });
  assert.deepEqual(changes(converted), []);
});

test("a row marked as non-heading is not a heading", async () => {
  const off = '<w:tblHeader w:val="off"/>';
  const table = `<w:tbl>${row(cell("a"), off)}${row(cell("b"), off)}${row(cell("c"), off)}</w:tbl>`;

  const { pages } = await convert("a.docx", await makeDocx(table));

  assert.deepEqual(pages[0]?.blocks[0]?.data, {
    withHeadings: false,
    stretched: false,
    content: [["a"], ["b"], ["c"]],
  });
});

test("headers, drawings and styles of a Word file are reported and dropped", async () => {
  const body =
    paragraph("Text", '<w:pStyle w:val="Fancy"/>') +
    "<w:p><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>";
  const header = `<w:hdr xmlns:w="x">${paragraph("Confidential")}</w:hdr>`;

  const converted = await convert(
    "a.docx",
    await withStyles(body, { "word/header1.xml": header, "word/charts/chart1.xml": "<c/>" }),
  );

  assert.equal(asMarkdown(converted), "Text\n\na+b");
  assert.deepEqual(changes(converted), [
    "drawing dropped",
    "formula → text",
    "header-footer dropped",
    "style → plain",
  ]);
});

test("a picture that a Word file would fetch is not fetched", async () => {
  const rels = docxRelations(
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/a.png" TargetMode="External"/>',
  );
  const converted = await convert(
    "a.docx",
    await makeDocx(paragraph("Text"), { "word/_rels/document.xml.rels": rels }),
  );

  assert.deepEqual(
    converted.report.dropped.map(({ what, where }) => [what, where]),
    [["picture-missing", "http://127.0.0.1:9/a.png"]],
  );
});

const LAUGHS = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa">]><w:document/>';

for (const [what, make, code] of [
  [
    "with macros",
    () => makeDocx(paragraph("a"), { "word/vbaProject.bin": "x" }),
    "import_has_macros",
  ],
  ["with entities", () => makeDocx("", { "word/document.xml": LAUGHS }), "import_damaged"],
  [
    "that unpacks to a thousand times its size",
    () => makeDocx("", { "word/document.xml": Buffer.alloc(40_000_000) }),
    "archive_bomb",
  ],
  [
    "that is a spreadsheet",
    () => makeZip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<x/>" }),
    "import_type_refused",
  ],
  [
    "that ends in the middle",
    async () => (await makeDocx(paragraph("a"))).subarray(0, 300),
    "import_damaged",
  ],
] as const) {
  test(`a Word file ${what} is refused: ${code}`, async () => {
    assert.equal(await refusalOf("a.docx", await make()), code);
  });
}

const line = (text: string, y: number, more: { x?: number; size?: number } = {}) => ({
  text,
  y,
  ...more,
});

test("a PDF keeps its headings, paragraphs and lists", async () => {
  const pdf = makePdf([
    [
      line("Halden Foods", 800, { size: 24 }),
      line("Results", 760, { size: 16 }),
      line("Changeover time fell by 38 per-", 730),
      line("cent within six months.", 716),
      line("A second paragraph.", 690),
      line("1. First step", 660),
      line("2. Second step", 646),
    ],
  ]);

  const converted = await convert("a.pdf", pdf);

  assert.equal(converted.pages[0]?.name, "Halden Foods");
  assert.equal(
    asMarkdown(converted),
    "## Results\n\nChangeover time fell by 38 percent within six months.\n\nA second paragraph.\n\n1. First step\n2. Second step",
  );
});

test("two columns of a PDF are read one after the other", async () => {
  const lines = Array.from({ length: 8 }, (_, at) => [
    line(`left column text ${at}`, 700 - at * 14),
    line(`right column text ${at}`, 700 - at * 14, { x: 320 }),
  ]);

  const converted = await convert("a.pdf", makePdf([lines.flat()]));

  const text = asMarkdown(converted);
  assert.ok(text.indexOf("left column text 7") < text.indexOf("right column text 0"));
  assert.deepEqual(changes(converted), ["order-guessed"]);
});

test("a table in a PDF becomes text", async () => {
  const pdf = makePdf([
    [
      line("Our prices", 700),
      line("Part", 660),
      line("Price", 660, { x: 300 }),
      line("A", 646),
      line("2", 646, { x: 300 }),
    ],
  ]);

  const converted = await convert("a.pdf", pdf);

  assert.equal(asMarkdown(converted).replaceAll(/[ \t]+/g, " "), "Our prices\n\nPart Price\n\nA 2");
  assert.deepEqual(changes(converted), ["line-of-table → text"]);
});

test("a running header of a PDF is dropped and reported once", async () => {
  const page = (number: number) => [
    line("Confidential", 820),
    line("Draft", 806),
    line(`Text of page ${number}.`, 700),
    line("More of it.", 660),
    line("Halden Foods", 40),
    line(`Page ${number}`, 26),
  ];

  const converted = await convert("a.pdf", makePdf([page(1), page(2), page(3)]));

  assert.doesNotMatch(asMarkdown(converted), /Confidential|Page 2/);
  assert.match(asMarkdown(converted), /Text of page 2\./);
  const dropped = converted.report.dropped.filter(({ what }) => what === "header-footer");
  assert.deepEqual(dropped.map(({ where, count }) => `${where} ${count}`).toSorted(), [
    "Confidential 3",
    "Draft 3",
    "Halden Foods 3",
    "Page # 3",
  ]);
});

test("a scanned PDF is refused with the reason", async () => {
  assert.equal(await refusalOf("a.pdf", makePdf([[], []])), "import_scan");
});

test("a page of a PDF without text is named", async () => {
  const converted = await convert("a.pdf", makePdf([[line("Text.", 700)], []]));
  assert.deepEqual(converted.report.warnings, [{ code: "pages-without-text", where: "2" }]);
});

test("a PDF with a password is refused with the reason", async () => {
  const secret = "5a".repeat(32);
  const lock = `/ID [<${secret}> <${secret}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${secret}> /U <${secret}> >>`;
  const open = makePdf([[line("Text.", 700)]]).toString("latin1");

  const locked = Buffer.from(open.replace("/Root 1 0 R", `/Root 1 0 R ${lock}`), "latin1");

  assert.equal(await refusalOf("a.pdf", locked), "import_encrypted");
});

test("a damaged PDF is refused", async () => {
  assert.equal(await refusalOf("a.pdf", "%PDF-1.4\nnothing"), "import_damaged");
});
