import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import mammoth from "mammoth";
import { startConverter } from "#src/knowledge/conversion/server/child/start-converter.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChild } from "../kit/child-server.ts";
import { type BenchDatabase, openBenchDatabase } from "../kit/database.ts";
import { insertMember } from "../kit/member.ts";
import { pick, randomSeed, seededRandom } from "../kit/random.ts";
import { median } from "../kit/statistics.ts";
import { docxOf, mutate, notionExport, samples } from "./corpus.ts";
import { killedExport, type Running, sendExport, untilImported } from "./killed-export.ts";
import { watchOutside } from "./outside.ts";
import { makeProject, othersWait, p99, sendFile } from "./over-http.ts";
import { watchConverters } from "./watch-memory.ts";

// Converts damaged files of every kind and measures the largest imports. Other requests must stay
// fast.

const SERVER = join(import.meta.dirname, "import-server.ts");
const ORIGIN = "https://i0123.invalid";
const MIB = 1024 * 1024;

type Part = "files" | "server" | "docx" | "notion" | "killed";
const PARTS = ["files", "server", "docx", "notion", "killed"] as const;

await runBench<"n" | "seed" | "direct" | "seconds" | "pages", Part>(
  "import",
  { n: 5000, seed: randomSeed(), direct: 500, seconds: 120, pages: 1000 },
  async (bench, flag, isWanted) => {
    const seed = flag("seed");
    bench.report({ metric: "seed of this run", value: seed, unit: "--seed", n: 1 });
    const outside = await watchOutside(bench);
    const { folder } = outside;
    process.env.TMPDIR = folder;
    bench.onEnd(() => reportOutside(bench, outside.changed()));
    if (isWanted("files")) await mutatedFiles(bench, { n: flag("n"), seed, folder });
    if (isWanted("docx")) await longDocx(bench);
    if (!isWanted("server") && !isWanted("notion") && !isWanted("killed")) return;
    const open = await openServer(bench);
    const given = { n: flag("direct"), seconds: flag("seconds"), seed };
    if (isWanted("server")) await busyServer(bench, open, given);
    if (isWanted("notion")) await largeExport(bench, open, flag("pages"));
    reportLeft(bench, folder);
    if (isWanted("killed")) await killedExport(bench, await toBeKilled(open, flag("pages")));
  },
  PARTS,
);

async function mutatedFiles(
  bench: Bench,
  { n, seed, folder }: { n: number; seed: number; folder: string },
): Promise<void> {
  const random = seededRandom(seed);
  const given = await samples();
  const memory = watchConverters();
  const converter = await startConverter();
  const path = join(converter.folder, "original");
  const times: number[] = [];
  const codes = new Map<string, number>();
  for (let at = 0; at < n; at += 1) {
    const { fileName, bytes } = mutate(pick(random, given), random);
    await writeFile(path, bytes);
    const began = performance.now();
    const code = await convert(converter, path, fileName);
    times.push(performance.now() - began);
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  await converter.close();
  memory.stop();
  for (const [code, value] of codes)
    bench.report({ metric: `mutated files: ${code}`, value, unit: "files", n });
  const slowest = Math.max(...times) / 1000;
  bench.report({
    metric: "slowest mutated file",
    value: slowest,
    unit: "s",
    n,
    target: { atMost: 20 },
  });
  bench.report({
    metric: "most memory of a converter",
    value: memory.peakMib(),
    unit: "MiB",
    n,
    target: { atMost: 256 },
  });
  reportLeft(bench, folder);
}

type Converter = Awaited<ReturnType<typeof startConverter>>;

async function convert(converter: Converter, path: string, fileName: string): Promise<string> {
  try {
    const opened = await converter.open({ path, fileName, name: "a" });
    const places = opened.isArchive
      ? opened.plan.flatMap(({ entry }, place) => (entry === null ? [] : [place]))
      : [null];
    for (const place of places) await converter.convert(place, ORIGIN);
    return "imported";
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
}

/** Only folders of running converters are allowed, and none runs any more. */
function reportLeft(bench: Bench, folder: string): void {
  const left = readdirSync(folder).filter((name) => /^foreword-(?:import|upload)-/.test(name));
  bench.report({
    metric: "files left in the temporary folder",
    value: left.length,
    unit: "files",
    n: 1,
    target: { exactly: 0 },
  });
}

/** Reports files changed outside the temporary folder. */
function reportOutside(bench: Bench, changed: readonly string[]): void {
  for (const path of changed) console.error(`Outside of the temporary folder: ${path}`);
  bench.report({
    metric: "files that came or changed outside of the temporary folder",
    value: changed.length,
    unit: "files",
    n: 1,
    target: { exactly: 0 },
  });
}

async function longDocx(bench: Bench): Promise<void> {
  const bytes = await docxOf(100);
  const converter = await startConverter();
  const path = join(converter.folder, "original");
  await writeFile(path, bytes);
  const [ours, rival]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    await converter.open({ path, fileName: "a.docx", name: "a" });
    await converter.convert(null, ORIGIN);
    ours.push(performance.now() - began);
    const alone = performance.now();
    await mammoth.convertToHtml({ buffer: bytes });
    rival.push(performance.now() - alone);
  }
  await converter.close();
  const [value, versus] = [median(ours) / 1000, median(rival) / 1000];
  const figures = { unit: "s", n: ours.length, value, versus, ratio: value / versus };
  bench.report({ metric: "Word file of 100 pages", ...figures, target: { atMost: 3 } });
  bench.report({
    metric: "Word file of 100 pages, to mammoth alone",
    ...figures,
    target: { of: "ratio", atMost: 4 },
  });
}

type Open = Running & {
  database: BenchDatabase;
  projectId: string;
  startAgain(): Promise<Running>;
};

async function openServer(bench: Bench): Promise<Open> {
  const database = await openBenchDatabase(bench);
  const member = await insertMember(database.admin, 1);
  const startAgain = async () => {
    const { url, pid } = await startChild(bench, [SERVER], database.adminTarget);
    return { client: { url, member }, pid };
  };
  const running = await startAgain();
  return { ...running, database, startAgain, projectId: await makeProject(running.client) };
}

async function toBeKilled({ database, startAgain, client, pid }: Open, pages: number) {
  const bytes = await notionExport(pages);
  return { admin: database.admin, running: { client, pid }, startAgain, bytes, pages };
}

type Given = { n: number; seconds: number; seed: number };

async function busyServer(
  bench: Bench,
  { client, projectId }: Open,
  { n, seconds, seed }: Given,
): Promise<void> {
  const random = seededRandom(seed);
  const given = await samples();
  await othersWait(client, pause(1000));
  const idle = await othersWait(client, pause(5000));
  let crashes = 0;
  let sent = 0;
  const until = performance.now() + seconds * 1000;
  const importing = (async () => {
    for (; sent < n && performance.now() < until; sent += 1) {
      const { fileName, bytes } = mutate(pick(random, given), random);
      const response = await sendFile(
        client,
        projectId,
        new File([Uint8Array.from(bytes)], fileName),
      );
      await response.arrayBuffer();
      if (response.status >= 500 && response.status !== 503) crashes += 1;
    }
  })();
  const busy = await othersWait(client, importing);
  await importing;
  bench.report({
    metric: "server errors",
    value: crashes,
    unit: "imports",
    n: sent,
    target: { exactly: 0 },
  });
  const [value, versus] = [p99(busy), p99(idle)];
  bench.report({
    metric: "p99 of other calls while files are imported, to idle",
    value,
    versus,
    ratio: value / versus,
    unit: "ms",
    n: busy.length,
    target: { of: "ratio", atMost: 2 },
  });
}

async function largeExport(
  bench: Bench,
  { client, projectId }: Open,
  pages: number,
): Promise<void> {
  const bytes = await notionExport(pages);
  const began = performance.now();
  const read = await sendExport(client, projectId, bytes);
  const found = await untilImported(() => read(client));
  const value = (performance.now() - began) / 1000;
  const done = found.files?.done ?? 0;
  bench.report({
    metric: "pages of a Notion export",
    value: done,
    unit: "pages",
    n: 1,
    target: { exactly: pages },
  });
  bench.report({
    metric: `Notion export of ${pages} pages (${(bytes.length / MIB).toFixed(1)} MiB)`,
    value,
    unit: "s",
    n: 1,
    target: { atMost: 60 },
  });
}
