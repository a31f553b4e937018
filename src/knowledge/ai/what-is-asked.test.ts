import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeAnalysedPage, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiApp, analysedCaseStudy } from "./ai.makers.ts";

// The prompt of a setup, and how much of the answer is used.

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });
const quoteEachChunk = model.answer;

beforeEach(() => {
  Object.assign(model, { behaviour: "fine", asked: [], answer: quoteEachChunk });
});

test("the prompt of a group names the group", async () => {
  const maya = await app.signIn();
  const { projectId } = await analysedCaseStudy(app, maya);
  await analysedCaseStudy(app, maya, {
    projectId,
    content: CASE_STUDY.replaceAll("Halden", "Brix"),
  });
  await makeAnalysedPage(app, maya, projectId, "business-groups-summary");
  model.asked = [];

  const body = { projectId, type: "business-group" as const };
  await maya.call(setupContract.createMany, { body });
  await app.runJobs();

  assert.match(model.asked[0]?.input ?? "", /It is about: All of them/);
});

test("each prompt names the client, its language and the date", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya, { name: "Brix Maschinen" });
  await maya.call(projectsContract.update, {
    params: { projectId },
    body: { language: "de", timeZone: "Europe/Berlin" },
  });

  await analysedCaseStudy(app, maya, { projectId });

  const [{ instructions = "" } = {}] = model.asked;
  assert.match(instructions, /The client: Brix Maschinen/);
  assert.match(instructions, /The language of the project: German/);
  assert.match(instructions, /Today: \w+, \d+ \w+ \d{4}, in the time zone Europe\/Berlin/);
});

test("additional criteria of a model are kept once", async () => {
  const maya = await app.signIn();
  const { projectId } = await analysedCaseStudy(app, maya);
  await makeAnalysedPage(app, maya, projectId, "business-summary");
  const content = "Gripworks sells vision grippers. It delivers within five days.";
  await makeSetupItem(maya, { projectId, type: "competitor", content });
  await app.runJobs();
  const proof = { text: "Within five days", chunk: 1, quote: "It delivers within five days." };
  const own = Array.from({ length: 8 }, (_, at) => `Own criterion ${at + 1}`);
  model.answer = () => [
    { criterion: "OFFERING", member: 1, ...proof },
    ...own.map((criterion) => ({ criterion, member: 1, ...proof })),
    { criterion: "own Criterion 1", member: 2, ...proof },
  ];

  const { content: page } = await makeAnalysedPage(app, maya, projectId, "comparison");

  const table = page?.blocks.find(({ type }) => type === "table");
  const rows: string[][] = Object(table?.data).content;
  assert.deepEqual(
    rows.slice(1).map(([criterion]) => criterion),
    ["Offering", ...own],
  );
});

test("a source that is too long is sampled throughout", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const sentence = (at: number) => `Sentence ${at} says what line ${at} has achieved.`;
  const line = (at: number) =>
    Array.from({ length: 4 }, (_, by) => sentence(4 * at + by)).join(" ");
  const long = Array.from({ length: 2000 }, (_, at) => line(at)).join("\n\n");

  const { content } = await analysedCaseStudy(app, maya, { projectId, content: long });

  const input = model.asked[0]?.input ?? "";
  assert.ok(input.length < 260_000);
  assert.match(input, /Sentence 79\d\d says/);
  const last = content?.blocks.at(-1);
  assert.match(
    String(Object(last?.data).text),
    /^Too long to read in full, so passages from all over were read: Halden Foods \([1-9]\d%\)\.$/,
  );
});

test("short sources beside a long one are read whole", async () => {
  const maya = await app.signIn();
  const { projectId } = await analysedCaseStudy(app, maya);
  const line = (at: number) => `Sentence ${at} says what line ${at} of the plant has achieved.`;
  const long = Array.from({ length: 4500 }, (_, at) => line(at)).join("\n\n");
  await makeSetupItem(maya, { projectId, type: "note", name: "Price list", content: long });
  await app.runJobs();
  model.asked = [];

  const { content } = await makeAnalysedPage(app, maya, projectId, "business-summary");

  const said = content?.blocks.map(({ data }) => String(Object(data).text)).at(-1) ?? "";
  assert.match(said, /were read: Price list \(\d+%\)\.$/);
});
