import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { ZipFile } from "yazl";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { checkLeads, readLeadImport, startLeads, uploadLeads } from "./lead-imports.makers.ts";

const app = await testApp();

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Sheet = { name: string; rows: string; state?: string };
type Given = { styles?: string; texts?: string; more?: Record<string, string | Buffer> };

/** A workbook with these sheets, given as the XML of their rows. */
async function makeWorkbook(sheets: readonly Sheet[], given: Given = {}) {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  const list = sheets.map(
    ({ name, state = "visible" }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  add("[Content_Types].xml", "<Types/>");
  add(
    "xl/workbook.xml",
    `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${list.join("")}</sheets></workbook>`,
  );
  add("xl/_rels/workbook.xml.rels", `<Relationships>${targets.join("")}</Relationships>`);
  for (const [at, { rows }] of sheets.entries())
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    );
  if (given.styles) add("xl/styles.xml", `<styleSheet ${MAIN}>${given.styles}</styleSheet>`);
  if (given.texts) add("xl/sharedStrings.xml", `<sst ${MAIN}>${given.texts}</sst>`);
  for (const [name, content] of Object.entries(given.more ?? {})) add(name, content);
  zip.end();
  return Uint8Array.from(await buffer(zip.outputStream));
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const CONTACTS =
  row(text("email"), text("firstName")) + row(text("ada@halden.example"), text("Ada"));
const NAMED = { fileName: "people.xlsx" };

test("the first sheet of a workbook is imported", async () => {
  const maya = await app.signIn();
  const workbook = await makeWorkbook([{ name: "Contacts", rows: CONTACTS }]);

  const read = await uploadLeads(maya, workbook, NAMED);
  await startLeads(maya, read.importId);
  await app.runJobs();

  const { receipt } = await readLeadImport(maya, read.importId);
  assert.equal(receipt.new, 1);
  const { list } = await maya.call(leadsContract.list, { query: { projectId: read.projectId } });
  assert.deepEqual(
    list.map(({ email, fields }) => [email, fields.firstName]),
    [["ada@halden.example", "Ada"]],
  );
});

test("another sheet is read by its name", async () => {
  const maya = await app.signIn();
  const workbook = await makeWorkbook([
    { name: "Hidden", rows: row(text("nothing")), state: "hidden" },
    { name: "Notes", rows: row(text("note")) + row(text("hello")) },
    { name: "Contacts", rows: CONTACTS },
  ]);

  const first = await uploadLeads(maya, workbook, NAMED);
  const other = await uploadLeads(maya, workbook, { ...NAMED, sheet: "Contacts" });

  assert.deepEqual(first.workbook, { sheets: ["Notes", "Contacts"], sheet: "Notes" });
  assert.deepEqual(
    other.columns.map(({ name }) => name),
    ["email", "firstName"],
  );
  assert.equal(other.fileName, "people.xlsx (Contacts)");
});

test("formulas are imported as their last result", async () => {
  const maya = await app.signIn();
  const rows =
    row(text("email"), text("city"), text("size"), text("broken")) +
    row(
      text("ada@halden.example"),
      '<c t="str"><f>HYPERLINK("http://evil.example","Oslo")</f><v>Oslo</v></c>',
      "<c><f>1+1</f><v>2</v></c>",
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    );
  const workbook = await makeWorkbook([{ name: "A", rows }]);

  const { columns } = await uploadLeads(maya, workbook, NAMED);

  assert.deepEqual(
    columns.map(({ samples }) => samples),
    [["ada@halden.example"], ["Oslo"], ["2"], []],
  );
});

test("dates, postcodes and long numbers are imported as people read them", async () => {
  const maya = await app.signIn();
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="[$-407]d. mmm yyyy hh:mm"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>';
  const rows =
    row(...["email", "day", "postcode", "call", "phone"].map(text)) +
    row(
      text("ada@halden.example"),
      '<c s="1"><v>45992</v></c>',
      '<c s="2"><v>1234</v></c>',
      '<c s="3"><v>45992.5</v></c>',
      "<c><v>4.791234567E+10</v></c>",
    );
  const workbook = await makeWorkbook([{ name: "A", rows }], { styles });

  const { columns } = await uploadLeads(maya, workbook, NAMED);

  assert.deepEqual(
    columns.slice(1).map(({ samples }) => samples[0]),
    ["2025-12-01", "01234", "2025-12-01 12:00", "47912345670"],
  );
});

test("shared texts keep their parts without pronunciation", async () => {
  const maya = await app.signIn();
  const texts =
    "<si><t>email</t></si><si><r><t>ada@</t></r><r><t>halden.example</t></r><rPh><t>x</t></rPh></si>";
  const rows = row('<c t="s"><v>0</v></c>') + row('<c t="s"><v>1</v></c>');
  const workbook = await makeWorkbook([{ name: "A", rows }], { texts });

  const { columns } = await uploadLeads(maya, workbook, NAMED);

  assert.deepEqual(columns[0]?.samples, ["ada@halden.example"]);
});

test("refused rows of a workbook name its row numbers", async () => {
  const maya = await app.signIn();
  const rows =
    `<row r="1">${text("email")}${text("firstName")}</row>` +
    `<row r="5"><c r="A5" t="inlineStr"><is><t>no address</t></is></c></row>` +
    `<row r="7"><c r="A7" t="inlineStr"><is><t>ada@halden.example</t></is></c></row>`;
  const workbook = await makeWorkbook([{ name: "A", rows }]);
  const { importId } = await uploadLeads(maya, workbook, NAMED);

  const { refused, valid } = await checkLeads(maya, importId);

  assert.deepEqual([refused.map((one) => one.row), valid], [[5], 1]);
});

test("a workbook with 10,000 rows and formulas is read", async () => {
  const maya = await app.signIn();
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row(text(`person-${at}@halden.example`), `<c><f>A${at + 2}*2</f><v>${at * 2}</v></c>`),
  );
  const workbook = await makeWorkbook([
    { name: "A", rows: row(text("email"), text("score")) + rows.join("") },
  ]);

  const read = await uploadLeads(maya, workbook, NAMED);

  assert.equal(read.rows, 10_000);
  assert.deepEqual(read.columns[1]?.samples, ["0", "2", "4", "6"]);
});

test("a workbook that unpacks to far more than it should is refused", async () => {
  const maya = await app.signIn();
  const more = { "xl/media/bomb.bin": Buffer.alloc(64 * 1024 * 1024) };
  const workbook = await makeWorkbook([{ name: "A", rows: CONTACTS }], { more });

  await assert.rejects(uploadLeads(maya, workbook, NAMED), refusal(422, "archive_bomb"));
});

test("archives that are not workbooks are refused", async () => {
  const maya = await app.signIn();
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("email\nada@halden.example"), "leads.csv");
  zip.end();
  const archive = Uint8Array.from(await buffer(zip.outputStream));

  await assert.rejects(uploadLeads(maya, archive, NAMED), refusal(422, "import_type_refused"));
});

test("a workbook that ends early is refused", async () => {
  const maya = await app.signIn();
  const workbook = await makeWorkbook([{ name: "A", rows: CONTACTS }]);

  await assert.rejects(
    uploadLeads(maya, workbook.slice(0, workbook.length / 2), NAMED),
    refusal(422, "import_damaged"),
  );
});
