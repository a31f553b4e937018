import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { filesFor, weightOf } from "#scripts/bytes/built-files.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { watchLoading } from "./watch-loading.ts";

const app = await openWebApp();
const person = await app.signIn();
await makeProject(person);

const KB = 1000;
const MAX_STYLES = 20 * KB;
/** Each page loads its list's styles; the rest belongs to overlays. */
const MAX_STYLES_WITH_LATER = 30 * KB;

type Route = {
  path: string;
  /** The chunks of its screens. */
  parts: readonly string[];
  isSignedIn: boolean;
  mostScripts: number;
  /** Including files loaded when idle, such as the command palette. */
  mostWithLater: number;
  /** Until first paint; each additional file is a round trip on a slow connection. */
  mostRequests: number;
};

const SIGN_IN: Route = {
  path: "/sign-in",
  parts: ["entrance"],
  isSignedIn: false,
  mostScripts: 134.5 * KB,
  // The buttons of passkeys and single sign-on come later. Hashes in file names compress slightly
  // differently with each build.
  mostWithLater: 140 * KB,
  // The document, two scripts with the bundler's runtime, the styles, the font.
  mostRequests: 6,
};

const PROJECTS: Route = {
  path: "/projects",
  parts: ["home"],
  isSignedIn: true,
  mostScripts: 190 * KB,
  // Half of it are the next screens and what all screens share, prefetched when idle.
  mostWithLater: 343.5 * KB,
  mostRequests: 8,
};

for (const route of [SIGN_IN, PROJECTS]) {
  test(`${route.path} meets its size limit`, (t) => {
    const files = filesFor(...route.parts);
    const scripts = weightOf(files, ".js");
    const styles = weightOf(files, ".css");
    say(t, route.path, { scripts, styles, files: files.length });

    assert.ok(scripts > 100 * KB, "the application itself was not measured");
    assert.ok(scripts <= route.mostScripts, `${scripts} bytes of scripts`);
    assert.ok(styles <= MAX_STYLES, `${styles} bytes of styles`);
  });

  test(`${route.path} meets its limits of bytes and requests in Chromium`, async (t) => {
    await using visit = await openPage(app, { hasEmptyCache: true });
    if (route.isSignedIn) await visit.become(person);
    const { assets, requests } = await load(visit, route.path);
    const scripts = weightOf(assets, ".js");
    say(t, `${route.path} in Chromium`, { scripts, requests: requests.length });

    assert.ok(scripts <= route.mostWithLater, `${scripts} bytes: ${assets.join(" ")}`);
    assert.ok(weightOf(assets, ".css") <= MAX_STYLES_WITH_LATER);
    assert.ok(requests.length <= route.mostRequests, requests.join("\n"));
  });
}

test("the first page loads few files, each of them once", async () => {
  await using visit = await openPage(app, { hasEmptyCache: true });
  await visit.become(person);
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const settings = visit.page.waitForResponse(/\/assets\/settings-.*\.js$/);
  await visit.open("/projects");
  await settings;
  await visit.page.waitForLoadState("networkidle");

  const files = asked.filter((path) => path.startsWith("/assets/"));
  assert.ok(files.length <= 24, files.join("\n"));
  assert.deepEqual(
    asked.filter((path, at) => asked.indexOf(path) !== at),
    [],
  );
});

test("files are served compressed with unchanged content", async () => {
  const [script = ""] = filesFor().filter((file) => file.includes("/base-"));
  const get = async (encoding: string) => {
    const headers = { "accept-encoding": encoding };
    const response = await fetch(`${app.listeningUrl}/${script}`, { headers });
    return { headers: response.headers, text: await response.text() };
  };
  const plain = await get("identity");
  for (const encoding of ["br", "gzip"]) {
    const packed = await get(encoding);
    assert.equal(packed.headers.get("content-encoding"), encoding);
    assert.equal(packed.headers.get("content-type"), plain.headers.get("content-type"));
    assert.match(packed.headers.get("vary") ?? "", /accept-encoding/i);
    assert.match(packed.headers.get("cache-control") ?? "", /immutable/);
    assert.equal(packed.text, plain.text);
  }
  assert.equal(plain.headers.get("content-encoding"), null);
});

async function load(visit: Visit, path: string) {
  const loading = await watchLoading(visit.page);
  await visit.open(path);
  await visit.page.waitForLoadState("networkidle");
  return loading.read();
}

function say(t: TestContext, what: string, figures: Readonly<Record<string, number>>): void {
  const text = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`);
  t.diagnostic(`${what}: ${text.join(", ")}`);
}
