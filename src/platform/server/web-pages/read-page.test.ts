import assert from "node:assert/strict";
import { test } from "node:test";
import { readPage } from "./read-page.ts";

for (const url of [
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://x.com/halden/status/1234567890",
  "https://www.reddit.com/r/packaging/comments/abc123/halden/",
]) {
  test(`nothing more is fetched for ${new URL(url).hostname}`, async (t) => {
    const fetched = t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("refused")));
    await readPage("<title>Halden</title><p>Short.</p>", url);
    assert.equal(fetched.mock.callCount(), 0);
  });
}

test("a page without a body tag keeps its title, language and text", async () => {
  const page = await readPage(
    '<html lang="de"><title>Halden</title><p>Halden verpackt Brot in Hamburg.</p>',
    "https://example.com/",
  );
  assert.deepEqual([page.title, page.language], ["Halden", "de"]);
  assert.match(page.html, /Halden verpackt Brot/);
});
