import assert from "node:assert/strict";
import { test } from "node:test";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { leadImportContract } from "./import.contract.ts";
import { checkLeads, readLeadImport, startLeads, uploadLeads } from "./lead-imports.makers.ts";

const app = await testApp();

test("columns with unknown names become new fields", async () => {
  const maya = await app.signIn();
  const content = `email,Icebreaker,Empty,Lab size,LAB SIZE\n${freshAddress()},Hello,,12,13\n`;

  const { mapping } = await uploadLeads(maya, content);

  assert.deepEqual(mapping, ["email", "icebreaker", null, "labSize", "lABSIZE"]);
});

test("a second column that would get the same name gets a number", async () => {
  const maya = await app.signIn();
  const content = `email,Lab size,lab-Size\n${freshAddress()},12,13\n`;

  const { mapping } = await uploadLeads(maya, content);

  assert.deepEqual(mapping, ["email", "labSize", "labSize2"]);
});

test("a column full of LinkedIn profiles is recognised by its values", async () => {
  const maya = await app.signIn();
  const content = `Vorname;Profil im Netz\nAda;https://www.linkedin.com/in/ada-${crypto.randomUUID()}\n`;

  const { mapping } = await uploadLeads(maya, content);

  assert.deepEqual(mapping, ["firstName", "linkedinUrl"]);
});

test("a file with too many unknown columns imports the first ones", async () => {
  const maya = await app.signIn();
  const names = Array.from({ length: 70 }, (_, at) => `extra${at}`);
  const content = `email,${names.join(",")}\n${freshAddress()},${names.join(",")}\n`;
  const { importId, mapping } = await uploadLeads(maya, content);
  await startLeads(maya, importId);

  await app.runJobs();

  assert.equal(mapping.filter((target) => target !== null).length, 61);
  assert.equal((await readLeadImport(maya, importId)).receipt.new, 1);
});

test("a previously ignored column is ignored again", async () => {
  const maya = await app.signIn();
  const { id: strategyId } = await makeStrategy(maya);
  const first = await uploadLeads(maya, `email,Notes\n${freshAddress()},x\n`, { strategyId });
  await startLeads(maya, first.importId, { mapping: ["email", null] });

  const second = await uploadLeads(maya, `email,Notes\n${freshAddress()},y\n`, { strategyId });

  assert.deepEqual(second.mapping, ["email", null]);
});

test("an address with a display name or mailto is accepted", async () => {
  const maya = await app.signIn();
  const [ada, ben, cleo] = [freshAddress(), freshAddress(), freshAddress()];
  const content = `E-Mail\nAda Lovelace <${ada}>\nmailto:${ben}\n<mailto:${cleo}?subject=Hi>\n`;
  const { importId, projectId } = await uploadLeads(maya, content);
  await startLeads(maya, importId);

  await app.runJobs();

  const { list } = await maya.call(leadsContract.list, { query: { projectId } });
  assert.deepEqual(list.map(({ email }) => email).toSorted(), [ada, ben, cleo].toSorted());
});

test("two addresses with names in one cell are refused", async () => {
  const maya = await app.signIn();
  const cell = `Ada <${freshAddress()}>, Ben <${freshAddress()}>`;
  const { importId } = await uploadLeads(maya, `email\n"${cell}"\n`);

  const { refused } = await checkLeads(maya, importId);

  assert.deepEqual(refused, [{ row: 2, fault: "email-many", cell }]);
});

test("the check counts each row as the import does", async () => {
  const maya = await app.signIn();
  const [known, never, fresh] = [freshAddress(), freshAddress(), freshAddress()];
  const { strategy } = await makeEnrolledLead(maya, { lead: { email: known } });
  await maya.call(suppressionsContract.add, { body: { values: [never, "blocked.example"] } });
  const rows = [known, never, fresh, fresh.toUpperCase(), "nobody", "x@sub.blocked.example"];
  const content = `email\n${rows.join("\n")}\n`;
  const { importId } = await uploadLeads(maya, content, { strategyId: strategy.id });

  const checked = await checkLeads(maya, importId);

  const { valid, duplicate, suppressed, invalid } = checked;
  assert.deepEqual([valid, checked.known, duplicate, suppressed, invalid], [1, 1, 1, 2, 1]);
  await startLeads(maya, importId);
  await app.runJobs();
  const { receipt } = await readLeadImport(maya, importId);
  assert.deepEqual(
    [receipt.new, receipt.unchanged, receipt.duplicate, receipt.suppressed, receipt.invalid],
    [1, 1, 1, 2, 1],
  );
});

test("the check lists every refused row with its number and reason", async () => {
  const maya = await app.signIn();
  const rows = Array.from({ length: 30 }, (_, at) => `wrong ${at}`);
  const { importId } = await uploadLeads(maya, `email\n${rows.join("\n")}\n`);

  const { refused } = await checkLeads(maya, importId);

  assert.equal(refused.length, 30);
  assert.deepEqual(refused.at(-1), { row: 31, fault: "email-invalid", cell: "wrong 29" });
});

test("the refused rows can be downloaded before the import starts", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const { importId } = await uploadLeads(maya, `email\n${email}\n${email}\nnobody\n`);

  const file = await maya.call(leadImportContract.readBadRows, { params: { importId } });

  const lines = (await file.text()).replace("\uFEFF", "").trim().split("\r\n");
  assert.deepEqual(lines, [
    '"email","Row","Reason"',
    `"${email}","3","The same person as in a row above"`,
    '"nobody","4","Not an email address"',
  ]);
});

test("a check without an address column is refused", async () => {
  const maya = await app.signIn();
  const { importId } = await uploadLeads(maya, "name,city\nAda,Oslo\n");

  await assert.rejects(
    checkLeads(maya, importId, ["firstName", "city"]),
    refusal(422, "mapping_invalid"),
  );
});
