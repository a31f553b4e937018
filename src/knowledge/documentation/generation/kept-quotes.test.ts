import assert from "node:assert/strict";
import { test } from "node:test";
import { IN_STORY } from "#fakes/ai/fake-ai.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs } from "./generation.makers.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });

const usualAnswer = model.answer;
const BLOCK = "story-1";
const FIRST = "The line changes over faster.";
const SECOND = "Changing over takes less time.";

const of = (pageId: string) => ({ params: { pageId } });

/** Regenerates the page, with this sentence in its summary. */
async function generate(person: Person, pageId: string, text: string): Promise<void> {
  model.answer = () => [
    { ...IN_STORY, text, chunk: 1, quote: "Each changeover of the packing line" },
  ];
  const body = { prompts: [`Write ${text}`] };
  await person.call(generationContract.regenerate, { ...of(pageId), body });
  await app.runJobs();
}

/** A generated page with the first sentence. */
async function withFirst() {
  const maya = await app.signIn({ role: "admin" });
  model.answer = usualAnswer;
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const pageId = pageIds[0] ?? "";
  await generate(maya, pageId, FIRST);
  return { maya, projectId, pageId };
}

/** Which of the two sentences have a source. */
async function quotedOf(person: Person, documentId: string): Promise<string[]> {
  const { list } = await person.call(documentStoreContract.listQuotes, { params: { documentId } });
  const found = list.flatMap(({ sentence, check }) => (check === "unsupported" ? [] : [sentence]));
  return [FIRST, SECOND].filter((sentence) => found.includes(normalSentence(sentence)));
}

/** Edits the block of the generated sentence, which stays. */
async function addToBlock(person: Person, pageId: string): Promise<void> {
  const { content } = await person.call(documentationContract.read, { ...of(pageId), query: {} });
  const data = { text: `${FIRST} We have seen it.` };
  const blocks = (content?.blocks ?? []).map((block) =>
    block.id === BLOCK ? { ...block, data } : block,
  );
  const body = { content: { blocks } };
  await person.call(documentationContract.update, { ...of(pageId), body });
}

test("an unchanged sentence keeps its source when the page is regenerated", async () => {
  const { maya, pageId } = await withFirst();
  await addToBlock(maya, pageId);

  await generate(maya, pageId, SECOND);

  assert.deepEqual(await quotedOf(maya, pageId), [FIRST, SECOND]);
});

test("a sentence removed from a page has no source link", async () => {
  const { maya, pageId } = await withFirst();
  await generate(maya, pageId, SECOND);
  assert.deepEqual(await quotedOf(maya, pageId), [SECOND]);
});

test("a version that is restored has the sources that it had", async () => {
  const { maya, pageId } = await withFirst();
  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  await generate(maya, pageId, SECOND);

  const body = { revisionId: list[0]?.id ?? "" };
  await maya.call(documentationContract.restoreRevision, { ...of(pageId), body });

  assert.deepEqual(await quotedOf(maya, pageId), [FIRST]);
});

test("a restored page keeps the sources of its pending suggestions", async () => {
  const { maya, pageId } = await withFirst();
  await addToBlock(maya, pageId);
  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  await generate(maya, pageId, SECOND);

  const body = { revisionId: list[0]?.id ?? "" };
  await maya.call(documentationContract.restoreRevision, { ...of(pageId), body });

  assert.deepEqual(await quotedOf(maya, pageId), [FIRST, SECOND]);
});

test("a kept sentence is flagged after its source has changed", async () => {
  const { maya, projectId, pageId } = await withFirst();
  await addToBlock(maya, pageId);
  const query = { projectId, types: "case-study" };
  for (const { id: setupId } of (await maya.call(setupContract.list, { query })).list) {
    const body = { content: "Each changeover of the packing line is quick now." };
    await maya.call(setupContract.update, { params: { setupId }, body });
  }

  await generate(maya, pageId, SECOND);

  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listQuotes, { params });
  const kept = list.find(({ sentence }) => sentence === normalSentence(FIRST));
  assert.ok(kept && kept.sourceId !== null);
  assert.equal(kept.isSourceChanged, true);
});

/** As many quotes of removed sentences as are kept. */
const LONG_HIDDEN = `insert into sentence_quotes (organization_id, document_id, sentence_hash,
    position, result, sentence, is_on_page, is_on_page_since)
  select $1, $2, sha256(n::text::bytea), 0, 'unsupported', 'sentence ' || n, false, now() - interval '1 year'
    from generate_series(1, 1000) n`;

test("only recently removed sentences keep their sources", async () => {
  const { maya, pageId } = await withFirst();
  const params = { documentId: pageId };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  await app.admin.query(LONG_HIDDEN, [maya.organizationId, pageId]);
  await generate(maya, pageId, SECOND);

  const { rows } = await app.admin.query<{ hidden: number }>(
    "select count(*)::int as hidden from sentence_quotes where document_id = $1 and not is_on_page",
    [pageId],
  );
  assert.ok((rows[0]?.hidden ?? 0) < 1000, `${rows[0]?.hidden} quotes are kept`);
  const body = { revisionId: list[0]?.id ?? "" };
  await maya.call(documentationContract.restoreRevision, { ...of(pageId), body });
  assert.deepEqual(await quotedOf(maya, pageId), [FIRST]);
});
