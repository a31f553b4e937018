import assert from "node:assert/strict";
import { test } from "node:test";
import {
  makeDocx,
  makePdf,
  makeZip,
  paragraph,
} from "#src/knowledge/documentation/import/import.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY } from "#src/knowledge/setup/setup.makers.ts";
import type { SourceType } from "#src/knowledge/setup/setup.rules.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();

const LINES = CASE_STUDY.split("\n").filter((line) => line !== "");
const asDocx = () => makeDocx(LINES.map((line) => paragraph(line)).join(""));
const asPdf = () => makePdf([LINES.map((text, at) => ({ text, y: 780 - at * 40 }))]);
const EMPTY_PDF = makePdf([[]]);

type Given = { projectId?: string; type?: SourceType; name?: string };

async function addFile(person: Person, fileName: string, content: Buffer, given: Given = {}) {
  const { projectId = (await makeProject(person)).id, type = "case-study", name } = given;
  const file = new File([Uint8Array.from(content)], fileName);
  const body = { projectId, type, ...(name === undefined ? {} : { name }) };
  return person.call(setupContract.createByFile, { body, file });
}

async function listOf(person: Person, projectId: string) {
  const { list } = await person.call(setupContract.list, { query: { projectId } });
  return list;
}

for (const [kind, fileName, make] of [
  ["PDF", "Halden case.pdf", async () => asPdf()],
  ["Word file", "Halden case.docx", asDocx],
] as const)
  test(`a case study from a ${kind} is analysed`, async () => {
    const maya = await app.signIn();

    const added = await addFile(maya, fileName, await make());
    await app.runJobs();

    const params = { setupId: added.id };
    const page = await maya.call(setupContract.read, { params });
    const source = await maya.call(setupContract.readSource, { params });
    assert.deepEqual(added.source, { kind: "file" });
    assert.equal(added.name, "Halden case");
    assert.equal(page.status, "completed");
    assert.match(page.textContent, /fell by 38 percent/);
    assert.match(JSON.stringify(source.content), /38 minutes/);
  });

test("a competitor from a file has the name that was given", async () => {
  const maya = await app.signIn();
  const text = Buffer.from("Gripworks sells vision grippers. Prices start at 900 euros per month.");

  const added = await addFile(maya, "offer.txt", text, { type: "competitor", name: "Gripworks" });

  assert.equal(added.name, "Gripworks");
  assert.equal(added.type, "competitor");
});

test("the text that was read from a file can be corrected", async () => {
  const maya = await app.signIn();
  const { id } = await addFile(maya, "case.docx", await asDocx());
  await app.runJobs();

  const body = { content: CASE_STUDY.replace("38 percent", "45 percent"), version: 1 };
  await maya.call(setupContract.correctSource, { params: { setupId: id }, body });
  await app.runJobs();

  const page = await maya.call(setupContract.read, { params: { setupId: id } });
  assert.match(page.textContent, /fell by 45 percent/);
});

for (const [what, fileName, content, code] of [
  ["a broken PDF", "case.pdf", Buffer.from("%PDF-1.4\nbroken"), "import_damaged"],
  ["a PDF without text", "scan.pdf", EMPTY_PDF, "import_scan"],
  ["a broken Word file", "case.docx", Buffer.from("PK\x03\x04broken"), "import_damaged"],
  ["a Word file without text", "case.docx", await makeDocx(paragraph("")), "import_empty"],
  ["an empty file", "case.pdf", Buffer.alloc(0), "import_empty"],
  ["a file of another kind", "case.png", Buffer.from("\x89PNG\0\0"), "import_type_refused"],
  ["an archive", "cases.zip", await makeZip({ "a.md": "# A" }), "import_type_refused"],
] as const)
  test(`${what} is refused`, async () => {
    const maya = await app.signIn();
    const { id: projectId } = await makeProject(maya);

    await assert.rejects(addFile(maya, fileName, content, { projectId }), refusal(422, code));

    assert.deepEqual(await listOf(maya, projectId), []);
  });

test("a file of more than 10 MB is refused", async () => {
  const maya = await app.signIn();
  const content = Buffer.alloc(10_000_001, "a");
  await assert.rejects(addFile(maya, "case.txt", content), refusal(413, "body_too_large"));
});

test("a file with more text than a page can have is refused", async () => {
  const maya = await app.signIn();
  const lines = Array.from({ length: 6000 }, (_, line) => `Line ${line} of the plant.`);
  const content = Buffer.from(lines.join("\n\n"));
  await assert.rejects(addFile(maya, "case.txt", content), refusal(422, "content_too_large"));
});

test("a file for an archived project is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });
  const added = addFile(maya, "case.docx", await asDocx(), { projectId });
  await assert.rejects(added, refusal(409, "project_archived"));
});
