import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import {
  channelOf,
  emailStep,
  makeStrategy,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { leadImportContract } from "./import.contract.ts";
import { MAX_IMPORT_ROWS } from "./import.rules.ts";
import { readLeadImport, startLeads, uploadLeads } from "./lead-imports.makers.ts";

const app = await testApp();

async function imported(
  owner: Person,
  content: string | Uint8Array<ArrayBuffer>,
  strategyId?: string,
) {
  const uploaded = await uploadLeads(
    owner,
    content,
    strategyId === undefined ? {} : { strategyId },
  );
  await startLeads(owner, uploaded.importId);
  await app.runJobs();
  return readLeadImport(owner, uploaded.importId);
}

function leadsOf(owner: Person, one: { projectId: string; strategyId?: string }) {
  const { projectId, strategyId } = one;
  const query = { projectId, ...(strategyId === undefined ? {} : { strategyId }) };
  return owner.call(leadsContract.list, { query });
}

test("an uploaded file returns its detected format and columns", async () => {
  const maya = await app.signIn();
  const content = `Vorname;E-Mail;Firma;Lieblingsfarbe\nÄnne;${freshAddress()};Halden;blau\n`;

  const { reading, columns, mapping, rows } = await uploadLeads(
    maya,
    Buffer.from(content, "latin1"),
  );

  assert.deepEqual(reading, { charset: "windows-1252", delimiter: ";", hasHeader: true });
  assert.deepEqual(columns[0], { name: "Vorname", samples: ["Änne"] });
  assert.deepEqual(mapping, ["firstName", "email", "companyName", "lieblingsfarbe"]);
  assert.equal(rows, 1);
});

test("a UTF-16 spreadsheet table is parsed, even without a header", async () => {
  const maya = await app.signIn();
  const text = `Łukasz\t${freshAddress()}\r\nMáire\t${freshAddress()}\r\n`;
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

  const { reading, columns, mapping } = await uploadLeads(maya, bytes);

  assert.deepEqual(reading, { charset: "utf-16le", delimiter: "\t", hasHeader: false });
  assert.deepEqual(columns[0], { name: "Column 1", samples: ["Łukasz", "Máire"] });
  assert.deepEqual(mapping, ["column1", "email"]);
});

test("the receipt counts each row once", async () => {
  const maya = await app.signIn();
  const [taken, never, fresh, twice] = [1, 2, 3, 4].map(freshAddress);
  await makeEnrolledLead(maya, { lead: { email: taken ?? "" } });
  await maya.call(suppressionsContract.add, { body: { values: [never ?? ""] } });
  const content = [
    "email,first name",
    `${taken},Ada`,
    `${never},Ben`,
    `${fresh},Cleo`,
    `${twice},Dana`,
    `${twice?.toUpperCase()},Dana again`,
    "not an address,Eli",
    '"a@example.com, b@example.com",Finn',
    '"g@example.com\r\nBcc: all@example.com",Gus',
    "müller@example.com,Hanna",
    ",Ida",
  ].join("\n");

  const { status, receipt, done } = await imported(maya, content);

  assert.equal(status, "finished");
  assert.equal(done, 10);
  assert.deepEqual(receipt, {
    new: 3,
    updated: 0,
    unchanged: 0,
    suppressed: 1,
    invalid: 5,
    duplicate: 1,
    waiting: 1,
    enrolled: 2,
    left: 0,
    unknownZones: 0,
  });
});

test("the receipt counts former members who stay out", async () => {
  const maya = await app.signIn();
  const [gone, fresh] = [freshAddress(), freshAddress()];
  const { strategy, enrolmentId } = await makeEnrolledLead(maya, { lead: { email: gone } });
  await maya.call(enrolmentsContract.change, {
    params: { strategyId: strategy.id },
    body: { enrolmentIds: [enrolmentId], action: "end" },
  });

  const { receipt } = await imported(maya, `email\n${gone}\n${fresh}\n`, strategy.id);

  assert.deepEqual([receipt.enrolled, receipt.left], [1, 1]);
});

test("an import from before such people were counted can still be read", async () => {
  const maya = await app.signIn();
  const { importId } = await imported(maya, `email\n${freshAddress()}\n`);
  await app.admin.query(
    "update lead_imports set receipt = (receipt::jsonb - 'left')::json where id = $1",
    [importId],
  );

  const { receipt } = await readLeadImport(maya, importId);

  assert.deepEqual([receipt.new, receipt.left], [1, 0]);
});

test("rejected rows are downloaded as a table, with formulas as text", async () => {
  const maya = await app.signIn();
  const content = `email,first name\n=cmd|calc,Ada\n${freshAddress()},Ben\n`;
  const { importId } = await imported(maya, content);

  const file = await maya.call(leadImportContract.readBadRows, { params: { importId } });

  const lines = (await file.text()).replace("\uFEFF", "").trim().split("\r\n");
  assert.deepEqual(lines, [
    '"email","first name","Row","Reason"',
    `"'=cmd|calc","Ada","2","Not an email address"`,
  ]);
});

test("importing the same file twice changes nothing", async () => {
  const maya = await app.signIn();
  const { id: strategyId } = await makeStrategy(maya);
  const content = `email,first name\n${freshAddress()},Ada\n${freshAddress()},Ben\n`;
  const first = await imported(maya, content, strategyId);

  const second = await imported(maya, content, strategyId);

  assert.equal(second.sameFileAs?.importId, first.importId);
  assert.deepEqual([second.receipt.new, second.receipt.unchanged], [0, 2]);
  assert.equal((await leadsOf(maya, second)).list.length, 2);
});

test("two concurrent imports of one file create each person once", async () => {
  const maya = await app.signIn();
  const { id: strategyId } = await makeStrategy(maya);
  const addresses = Array.from({ length: 50 }, freshAddress);
  const content = `email\n${addresses.join("\n")}\n`;
  const [one, two] = await Promise.all(
    [1, 2].map(() => uploadLeads(maya, content, { strategyId })),
  );
  await Promise.all([one, two].map((each) => startLeads(maya, each?.importId ?? "")));

  await app.runJobs();

  const receipts = await Promise.all(
    [one, two].map(async (each) => (await readLeadImport(maya, each?.importId ?? "")).receipt),
  );
  assert.equal(
    receipts.reduce((sum, receipt) => sum + receipt.new, 0),
    50,
  );
  assert.equal(
    (await leadsOf(maya, { projectId: one?.projectId ?? "", strategyId })).list.length,
    50,
  );
});

test("a quotation mark that is never closed swallows no row", async () => {
  const maya = await app.signIn();
  const content = `email,note\n${freshAddress()},"open\n${freshAddress()},fine\n${freshAddress()},"also, fine"\n`;

  const { hasBrokenQuotes, receipt } = await imported(maya, content);

  assert.equal(hasBrokenQuotes, true);
  assert.deepEqual([receipt.new, receipt.invalid], [3, 0]);
});

test("a custom column is matched again in the next file", async () => {
  const maya = await app.signIn();
  const { id: strategyId, projectId } = await makeStrategy(maya);
  const first = await uploadLeads(maya, `mail,Lab size\n${freshAddress()},12\n`, { strategyId });
  await startLeads(maya, first.importId, { mapping: ["email", "labSize"] });
  await app.runJobs();

  const second = await uploadLeads(maya, `LAB SIZE,mail\n14,${freshAddress()}\n`, { strategyId });

  assert.deepEqual(second.mapping, ["labSize", "email"]);
  const { list } = await maya.call(leadsContract.fields, { query: { projectId } });
  assert.deepEqual(list, ["labSize"]);
  assert.deepEqual((await leadsOf(maya, { projectId })).list[0]?.fields, { labSize: "12" });
});

test("an unknown time zone does not drop the row", async () => {
  const maya = await app.signIn();
  const content = `email,time zone\n${freshAddress()},Europe/Oslo\n${freshAddress()},Narnia\n`;

  const one = await imported(maya, content);

  assert.deepEqual([one.receipt.new, one.receipt.unknownZones], [2, 1]);
  const zones = (await leadsOf(maya, one)).list.map(({ timeZone }) => timeZone);
  assert.deepEqual(zones.toSorted(), ["Europe/Oslo", null]);
});

test("undoing an import removes new people, restoring changed values", async () => {
  const maya = await app.signIn();
  const { id: strategyId } = await makeStrategy(maya);
  const [known, fresh] = [freshAddress(), freshAddress()];
  await imported(maya, `email,city\n${known},Oslo\n`, strategyId);
  const second = await imported(maya, `email,city\n${known},Bergen\n${fresh},Moss\n`, strategyId);
  assert.deepEqual([second.receipt.new, second.receipt.updated], [1, 1]);

  await maya.call(leadImportContract.undo, { params: { importId: second.importId } });
  await app.runJobs();

  const { list } = await leadsOf(maya, second);
  assert.deepEqual(
    list.map(({ email, fields }) => [email, fields]),
    [[known, { city: "Oslo" }]],
  );
  assert.equal((await readLeadImport(maya, second.importId)).status, "undone");
});

test("undoing an import starts the strategy that waited for its person", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const { importId } = await imported(maya, `email\n${email}\n`);
  const waiting = await makeEnrolledLead(maya, { lead: { email } });

  await maya.call(leadImportContract.undo, { params: { importId } });
  await app.runJobs();

  const params = { enrolmentId: waiting.enrolmentId };
  assert.equal((await maya.call(enrolmentsContract.read, { params })).status, "active");
});

test("an import that was cancelled before its turn saves nothing", async () => {
  const maya = await app.signIn();
  const uploaded = await uploadLeads(maya, `email\n${freshAddress()}\n`);
  const { workId } = await startLeads(maya, uploaded.importId);
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });

  await app.runJobs();

  const after = await readLeadImport(maya, uploaded.importId);
  assert.deepEqual([after.status, after.done], ["cancelled", 0]);
  assert.deepEqual((await leadsOf(maya, uploaded)).list, []);
});

test("a file without a table, rows or addresses is refused", async () => {
  const maya = await app.signIn();
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0]);
  await assert.rejects(uploadLeads(maya, picture), refusal(422, "import_not_text"));
  await assert.rejects(uploadLeads(maya, "email,name\n"), refusal(422, "import_empty"));
  const { importId } = await uploadLeads(maya, "name,city\nAda,Oslo\n");
  await assert.rejects(startLeads(maya, importId), refusal(422, "mapping_invalid"));
});

test("a file with five thousand columns saves only the mapped ones", async () => {
  const maya = await app.signIn();
  const names = Array.from({ length: 5000 }, (_, at) => (at === 4999 ? "email" : `c${at}`));
  const cells = names.map((name, at) => (name === "email" ? freshAddress() : String(at)));

  const one = await imported(maya, `${names.join(",")}\n${cells.join(",")}\n`);

  assert.deepEqual([one.columns.length, one.receipt.new], [5000, 1]);
});

test("a template can use a custom column from an import", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const { campaignId } = channelOf(strategy, "email").campaign;
  const steps = [emailStep({ body: "Your lab has {{labSize|some}} seats." })];
  await assert.rejects(saveSteps(maya, campaignId, steps), refusal(422, "step_invalid"));
  const content = `email,Lab size\n${freshAddress()},12\n`;
  const { importId } = await uploadLeads(maya, content, { strategyId: strategy.id });
  await startLeads(maya, importId, { mapping: ["email", "labSize"] });

  assert.equal((await saveSteps(maya, campaignId, steps)).steps.length, 1);
});

test("a file with more rows than an import takes is refused", async () => {
  const maya = await app.signIn();
  const content = `email\n${"a@b.example\n".repeat(MAX_IMPORT_ROWS + 1)}`;

  await assert.rejects(uploadLeads(maya, content), refusal(422, "import_too_many_rows"));
});

test("more rows than are saved together are saved, each once", async () => {
  const maya = await app.signIn();
  const content = `email\n${Array.from({ length: 1200 }, freshAddress).join("\n")}\n`;

  const { receipt, done } = await imported(maya, content);

  assert.deepEqual([receipt.new, receipt.enrolled, receipt.duplicate, done], [1200, 1200, 0, 1200]);
});

test("a domain in another alphabet is the same as its ASCII form", async () => {
  const maya = await app.signIn();
  const name = `anna-${crypto.randomUUID()}`;
  const content = `email\n${name}@bücher.example\n${name}@xn--bcher-kva.example\n`;

  const one = await imported(maya, content);

  assert.deepEqual([one.receipt.new, one.receipt.duplicate], [1, 1]);
  const { list } = await leadsOf(maya, one);
  assert.deepEqual(
    list.map(({ email }) => email),
    [`${name}@xn--bcher-kva.example`],
  );
});

test("a multi-line value is stored as a single line", async () => {
  const maya = await app.signIn();
  const content = `email,first name\n${freshAddress()},"Ada\r\nBcc: all@example.com"\n`;

  const one = await imported(maya, content);

  const { list } = await leadsOf(maya, one);
  assert.deepEqual(
    list.map(({ fields }) => fields.firstName),
    ["Ada Bcc: all@example.com"],
  );
});
