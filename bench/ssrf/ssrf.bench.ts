import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { callModel } from "#src/knowledge/ai/server/model/call-model.ts";
import { writeQuestion } from "#src/knowledge/ai/server/model/write-prompt.ts";
import { writeBlocks } from "#src/knowledge/ai/server/write-blocks.ts";
import { createLanguageModels } from "#src/platform/server/ai/language-models.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { createLog } from "#src/platform/server/log.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { fetchPage } from "#src/platform/server/web-pages/fetch-page.ts";
import { guardedRequest } from "#src/platform/server/web-pages/guarded-request.ts";
import { watchSockets } from "#src/testing/watch-sockets.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { seededRandom } from "../kit/random.ts";
import { FORMS, LINKS } from "./addresses.ts";
import { injectedSource } from "./injected-sources.ts";

// Tries links in every spelling of private addresses, direct and redirected, and sources with
// prompt injections. Outgoing connections are watched at the sockets and by a canary server.

const AT_ONCE = 60;

await runBench("ssrf", { sources: 200, seed: 7 }, async (bench, flag) => {
  const log = createLog("silent");
  // A permit has no content.
  const permit = {} as Permit;
  const outbound = { acquirePermit: async () => permit };
  const canary = await startCanary(bench);
  const site = await startFakeSite();
  bench.onEnd(() => site.stop());
  const ownPorts = new Set([Number(site.host.split(":")[1])]);
  const sockets = watchSockets(ownPorts);
  bench.onEnd(() => sockets.stop());
  const config = {
    ...readConfig({ PORT: "0", FETCH_ALLOW_HOSTS: site.host }),
    publicUrl: "http://localhost",
  };

  const urls = allUrls(site, canary.port);
  const never = new AbortController().signal;
  const answers: string[] = [];
  for (let at = 0; at < urls.length; at += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        urls.slice(at, at + AT_ONCE).map((url) =>
          fetchPage({ config, log, outbound }, { url, signal: never }).then(
            () => "read",
            (error: Error) => error.message,
          ),
        ),
      )),
    );
  const bare = await queryBare(permit, canary.port);
  reportLinks(bench, { urls, answers, notPublic: sockets.notPublic(), callers: canary.callers() });
  bench.report({
    metric: "requests to a server on this machine that were refused",
    value: bare.refused,
    unit: "requests",
    n: bare.asked,
    target: { exactly: bare.asked },
  });
  await proveCanary(bench, permit, canary);
  await tryInjections(bench, flag("sources"), seededRandom(flag("seed")), {
    config,
    outbound,
    log,
  });
});

type Canary = { port: number; callers(): number };

/** A local server that no link may reach. */
async function startCanary(bench: Bench): Promise<Canary> {
  let callers = 0;
  const server = createServer((_request, response) => response.end("here"));
  server.on("connection", () => {
    callers += 1;
  });
  server.listen(0, "::");
  await once(server, "listening");
  bench.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server always has an address of this type.
  const { port } = server.address() as AddressInfo;
  return { port, callers: () => callers };
}

type Site = Awaited<ReturnType<typeof startFakeSite>>;

/** Every spelling in every kind of link, and behind a redirect of an allowed site. */
function allUrls(site: Site, port: number): string[] {
  const hosts = Object.values(FORMS).flat();
  const direct = hosts.flatMap((host) => LINKS.map((link) => link(host)));
  const redirected = hosts.flatMap((host, at) =>
    [`http://${host}/`, `http://${host}:${port}/`].map((location, kind) => {
      const path = `/away-${at}-${kind}`;
      site.set(path, { status: 302, headers: { location: encodeURI(location) } });
      return site.link(path);
    }),
  );
  return [...direct, ...redirected];
}

/** Tests the guard alone, with the canary's port. */
async function queryBare(
  permit: Permit,
  port: number,
): Promise<{ asked: number; refused: number }> {
  const urls = Object.values(FORMS)
    .flat()
    .map((host) => `http://${host}:${port}/`)
    .filter((url) => URL.canParse(url));
  const outcomes = await Promise.allSettled(urls.map((url) => ask(new URL(url), permit, false)));
  const refused = outcomes.filter(({ status }) => status === "rejected").length;
  return { asked: urls.length, refused };
}

async function ask(url: URL, permit: Permit, mayBePrivate: boolean): Promise<void> {
  const response = await guardedRequest(url, {
    permit,
    mayBePrivate,
    headers: {},
    signal: AbortSignal.timeout(3000),
    connectMs: 2000,
    silentMs: 2000,
  });
  response.destroy();
}

type Outcome = { urls: string[]; answers: string[]; notPublic: string[]; callers: number };

function reportLinks(bench: Bench, { urls, answers, notPublic, callers }: Outcome): void {
  const n = urls.length;
  const forms = Object.keys(FORMS).length;
  const none = { n, target: { exactly: 0 } };
  bench.report({ metric: "links tried", value: n, unit: "links", n, target: { atLeast: 500 } });
  bench.report({
    metric: "forms of addresses",
    value: forms,
    unit: "forms",
    n: forms,
    target: { atLeast: 26 },
  });
  bench.report({
    metric: "connections to addresses that are not public",
    value: notPublic.length,
    unit: "connections",
    ...none,
  });
  bench.report({
    metric: "callers of a server on this machine",
    value: callers,
    unit: "connections",
    ...none,
  });
  bench.report({
    metric: "links that were read",
    value: answers.filter((one) => one === "read").length,
    unit: "links",
    ...none,
  });
  const revealing = answers.filter((one) => one !== "link_unreachable");
  bench.report({
    metric: "links that failed with another error",
    value: revealing.length,
    unit: "links",
    ...none,
  });
  for (const one of notPublic.slice(0, 5)) console.error(`connected: ${one}`);
}

/** Proves that the canary counts an allowed request. */
async function proveCanary(bench: Bench, permit: Permit, { port, callers }: Canary): Promise<void> {
  const before = callers();
  await ask(new URL(`http://127.0.0.1:${port}/`), permit, true);
  bench.report({
    metric: "callers when the way is open",
    value: callers() - before,
    unit: "connections",
    n: 1,
    target: { exactly: 1 },
  });
}

type Tools = Parameters<typeof createLanguageModels>[0];

/** Checks whether injected instructions or an obeying model's answer reach a page. */
async function tryInjections(
  bench: Bench,
  count: number,
  random: () => number,
  tools: Tools,
): Promise<void> {
  const model = await startFakeAi();
  bench.onEnd(() => model.stop());
  const sockets = watchSockets(new Set([Number(new URL(model.url).port)]));
  bench.onEnd(() => sockets.stop());
  const models = createLanguageModels(tools);
  const settings = {
    provider: "openai-compatible" as const,
    baseUrl: model.url,
    model: "fake",
    apiKey: undefined,
    isOperators: true,
  };
  const found = { written: 0, links: 0, open: 0, invisible: 0 };
  for (let n = 0; n < count; n += 1) {
    const { text, obeyed } = injectedSource(random, n);
    const origin = { kind: "note", id: String(n), version: 1 };
    const sources = [plainSource(origin, "Halden", text)];
    const question = writeQuestion("case-study", { members: [{ id: String(n), sources }] });
    const quote = "Each changeover of the packing line took 38 minutes.";
    model.answer = ({ slots }) =>
      obeyed.map((words, at) => ({ slot: slots[at % slots.length], text: words, chunk: 1, quote }));
    const signal = AbortSignal.timeout(20_000);
    const written = await callModel({ languageModels: models }, settings, question, { signal });
    if (!written.isDone) throw written.error;
    const page = JSON.stringify(writeBlocks(written.output, () => ""));
    found.written += 1;
    if (/leak|javascript:|data:text|<a\b|<img|<script|onerror=/i.test(page)) found.links += 1;
    if (question.input.indexOf("</sources>") !== question.input.length - "</sources>".length)
      found.open += 1;
    if (/[\u200b-\u200f\u202a-\u202e\u{e0000}-\u{e007f}]/u.test(question.input))
      found.invisible += 1;
  }
  const others = sockets.connected.filter((one) => !one.endsWith(` ${new URL(model.url).port}`));
  const none = { n: count, target: { exactly: 0 } };
  bench.report({
    metric: "sources with orders",
    value: found.written,
    unit: "sources",
    n: count,
    target: { atLeast: Math.min(200, count) },
  });
  bench.report({
    metric: "pages with a link, an address or markup of a model",
    value: found.links,
    unit: "pages",
    ...none,
  });
  bench.report({
    metric: "sources that ended the list of sources",
    value: found.open,
    unit: "sources",
    ...none,
  });
  bench.report({
    metric: "sources with invisible signs in the question",
    value: found.invisible,
    unit: "sources",
    ...none,
  });
  bench.report({
    metric: "connections beside those to the model",
    value: others.length,
    unit: "connections",
    ...none,
  });
}
