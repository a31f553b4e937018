import assert from "node:assert/strict";
import { test } from "node:test";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import type { ReplyPart } from "./replies.contract.ts";
import { makeReply, readReply } from "./replies.makers.ts";
import { gapsIn } from "./replies.rules.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();
const quoting = await testApp();
const leo = await quoting.signIn();

const QUESTION = "Hello,\n\nwhich discount do you give for two robot cells?\n\nJane";
const LIMIT = "Every large discount for two robot cells needs the approval of Karin.";
const RIVAL = "Gripworks gives a discount of 30 percent for two robot cells.";
const PUBLIC = "Two robot cells are sold with a discount of 10 percent.";

type Element = { kind: string; text: string; quote: string };

/** A project with a public page, an internal note and a competitor, and its model's answer. */
async function drafted(...elements: Partial<Element>[]) {
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const page = await makePage(maya, { projectId, name: "Prices", content: PUBLIC });
  const note = await makeSetupItem(maya, { projectId, content: LIMIT });
  const rival = { projectId, type: "competitor", name: "Gripworks", content: RIVAL } as const;
  await makeSetupItem(maya, rival);
  await app.runJobs();
  const whole = { kind: "claim", ask: 1, chunk: 1, quote: "" };
  model.answer = ({ fields }) =>
    fields.includes("ask") ? elements.map((one) => ({ ...whole, ...one })) : [];
  const { threadId } = await makeReadMail(app, maya, { text: QUESTION, mailbox });
  const { versions } = await makeReply(app, maya, { projectId, threadId });
  const draft = versions[0]?.draft;
  const parts = draft?.parts ?? [];
  const input = model.asked.findLast(({ fields }) => fields.includes("ask"))?.input ?? "";
  return { projectId, threadId, page, note, draft, parts, input };
}

function claimsOf(parts: readonly ReplyPart[]) {
  return parts.flatMap((part) => (part.kind === "claim" ? [[part.check, part.reason]] : []));
}

function between(input: string, tag: string): string {
  return new RegExp(`<${tag}>\n([\\s\\S]*?)\n</${tag}>`).exec(input)?.[1] ?? "";
}

test("a reply is given public text of the client as its sources", async () => {
  const { input } = await drafted();

  const sources = between(input, "sources");
  assert.match(sources, /discount of 10 percent/);
  assert.doesNotMatch(sources, /Karin|Gripworks/);
});

test("a reply is given internal notes as limits", async () => {
  const { input } = await drafted();

  assert.equal(between(input, "limits"), LIMIT);
});

test("a sentence that repeats an internal note is unsupported", async () => {
  const { parts } = await drafted({ text: `As agreed: ${LIMIT}`, quote: PUBLIC });

  assert.deepEqual(claimsOf(parts), [["unsupported", "The source is internal."]]);
});

test("a quote from an internal note supports nothing", async () => {
  const { parts } = await drafted({ text: "Karin approves large discounts.", quote: LIMIT });

  assert.deepEqual(claimsOf(parts), [["unsupported", "The source is internal."]]);
});

test("a greeting that repeats an internal note is marked", async () => {
  const { draft } = await drafted({ kind: "courtesy", text: LIMIT });

  assert.ok(gapsIn(draft?.bodyHtml ?? "").includes(`Check this: ${LIMIT}`));
});

test("a note that was made public can be quoted", async () => {
  const { projectId, threadId, note } = await drafted();
  const params = { setupId: note.id };
  await maya.call(setupContract.update, { params, body: { visibility: "public" } });

  await makeReply(app, maya, { projectId, threadId });

  const input = model.asked.findLast(({ fields }) => fields.includes("ask"))?.input ?? "";
  assert.match(between(input, "sources"), /approval of Karin/);
});

test("an open draft loses the support of a page that becomes internal", async () => {
  const text = "Two cells come with a discount of 10 percent.";
  const { page, ...thread } = await drafted({ text, quote: PUBLIC });

  const params = { pageId: page.id };
  await maya.call(documentationContract.update, { params, body: { visibility: "internal" } });

  const draft = (await readReply(maya, thread)).versions[0]?.draft;
  assert.deepEqual(claimsOf(draft?.parts ?? []), [["unsupported", "The source is internal now."]]);
  assert.deepEqual(gapsIn(draft?.bodyHtml ?? ""), [`Check this: ${text}`]);
  assert.equal(draft?.asks[0]?.state, "unsupported");
});

test("an open draft rests on each of its sources", async () => {
  const { projectId, threadId } = await drafted();
  const service = "Service for two robot cells is included for one year.";
  const { id: pageId } = await makePage(maya, { projectId, name: "Service", content: service });
  const text = "Two cells come with a discount of 10 percent, and service for one year.";
  model.answer = ({ fields }) =>
    fields.includes("ask")
      ? [PUBLIC, service].map((quote) => ({ kind: "claim", ask: 1, text, chunk: 0, quote }))
      : [];
  await makeReply(app, maya, { projectId, threadId }, { length: "long" });
  const read = async () => {
    const { versions } = await readReply(maya, { projectId, threadId });
    return claimsOf(versions.at(-1)?.draft?.parts ?? []);
  };
  assert.deepEqual(await read(), [["supported", null]]);

  const body = { visibility: "internal" as const };
  await maya.call(documentationContract.update, { params: { pageId }, body });

  assert.deepEqual(await read(), [["unsupported", "The source is internal now."]]);
});

test("a customer is named only where a public source names it", async () => {
  const { projectId, threadId } = await drafted();
  const study = { projectId, type: "case-study", name: "Halden Foods", content: RIVAL } as const;
  const { id: setupId } = await makeSetupItem(maya, study);
  await maya.call(setupContract.update, { params: { setupId }, body: { visibility: "internal" } });
  await app.runJobs();
  const text = "Halden Foods bought two robot cells with a discount of 10 percent.";
  model.answer = ({ fields }) =>
    fields.includes("ask") ? [{ kind: "claim", ask: 1, text, chunk: 1, quote: PUBLIC }] : [];

  const { versions } = await makeReply(app, maya, { projectId, threadId }, { length: "long" });

  assert.deepEqual(claimsOf(versions.at(-1)?.draft?.parts ?? []), [
    ["unsupported", 'The source does not name "Halden Foods".'],
  ]);
});

test("without a model a reply quotes neither notes nor competitors", async () => {
  const mailbox = await makeMailbox(leo);
  const { projectId } = mailbox;
  await makeSetupItem(leo, { projectId, content: LIMIT });
  const rival = { projectId, type: "competitor", name: "Gripworks", content: RIVAL } as const;
  await makeSetupItem(leo, rival);
  await quoting.runJobs();
  const { threadId } = await makeReadMail(quoting, leo, { text: QUESTION, mailbox });

  const { versions } = await makeReply(quoting, leo, { projectId, threadId });

  const draft = versions[0]?.draft;
  assert.deepEqual(claimsOf(draft?.parts ?? []), []);
  assert.equal(draft?.asks[0]?.state, "needs-you");
});
