import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withTerms } from "#src/knowledge/source-search/server/ask-terms.ts";
import { contentStems } from "#src/platform/server/text/extract/candidates.ts";
import { SourceSearch } from "#src/platform/server/text/search/source-search.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { stopWordsOf } from "#src/platform/server/text/words/languages.ts";
import { wordsOf } from "#src/platform/server/text/words/words.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { type Asked, readAsked } from "./asked.ts";
import { readClients } from "./clients.ts";
import { readCorpus, sourceOf } from "./corpus.ts";

// Measures retrieval in a project too long for one prompt: questions in another language or in
// other words, with and without recorded search terms.

const DOCS = join(import.meta.dirname, "../../docs");
const LANGUAGES = ["de", "en"];
const MOST = 5;
const SHOWN = 5;

await runBench("retrieval", {}, async (bench) => {
  const chunks = chunksOf(readSources());
  const bytes = chunks.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  bench.report({ metric: `texts in ${chunks.length} passages`, value: bytes, unit: "bytes", n: 1 });
  const search = new SourceSearch();
  search.addSources(chunks);
  const foreign = readAsked("other-languages");
  judge(bench, search, { name: "in another language", asked: foreign });
  const others = readAsked("other-words");
  judge(bench, search, { name: "without a shared stem", asked: others });
  const sharing = others.filter((one) => sharedStems(one, chunks).length > 0);
  for (const one of sharing)
    console.error(`${one.question}: ${sharedStems(one, chunks).join(" ")}`);
  bench.report({
    metric: "of these, with a shared stem",
    value: sharing.length,
    unit: "questions",
    n: others.length,
    target: { exactly: 0 },
  });
});

function readSources() {
  const corpus = readCorpus().filter(({ language }) => LANGUAGES.includes(language));
  const clients = readClients()
    .filter(({ language }) => LANGUAGES.includes(language))
    .flatMap(({ file, sources }) =>
      sources.map(({ id, title, text }) =>
        plainSource({ kind: "client", id: `${file.split(".")[0]}/${id}`, version: 1 }, title, text),
      ),
    );
  const docs = globSync("**/*.md", { cwd: DOCS })
    .toSorted()
    .map((id) => {
      const text = readFileSync(join(DOCS, id), "utf8");
      return plainSource({ kind: "doc", id, version: 1 }, id, text);
    });
  return [...corpus.map(sourceOf), ...clients, ...docs];
}

type Set = { name: string; asked: readonly Asked[] };

function judge(bench: Bench, search: SourceSearch, { name, asked }: Set): void {
  const isFound = ({ sourceId, answer }: Asked, query: string) =>
    search
      .findSources(query, MOST)
      .some(({ chunk }) => chunk.origin.id === sourceId && chunk.text.includes(answer));
  const missed = asked.filter((one) => !isFound(one, withTerms(one.question, one.terms)));
  const plain = asked.filter((one) => isFound(one, one.question));
  const n = asked.length;
  bench.report({
    metric: `recall among ${MOST}, questions ${name}`,
    value: 1 - missed.length / n,
    unit: "share",
    n,
    target: { atLeast: 0.9 },
  });
  bench.report({
    metric: `the same without search terms`,
    value: plain.length / n,
    unit: "share",
    n,
  });
  for (const { question } of missed.slice(0, SHOWN)) console.error(`not found: ${question}`);
}

/** Counts the stems shared by a question and the passage that answers it. */
function sharedStems({ sourceId, language, question, answer }: Asked, chunks: readonly Chunk[]) {
  const chunk = chunks.find((one) => one.origin.id === sourceId && one.text.includes(answer));
  if (!chunk) throw new Error(`${sourceId} does not say "${answer}".`);
  const stems = (text: string) => contentStems(wordsOf(text), stopWordsOf(language));
  const having = new Set(stems(`${chunk.title} ${chunk.heading} ${chunk.text}`));
  return stems(question).filter((stem) => having.has(stem));
}
