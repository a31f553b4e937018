import assert from "node:assert/strict";
import { test } from "node:test";
import { openWebApp } from "../web-app.ts";

const app = await openWebApp();

test("an icon is an image that may be cached for a month", async () => {
  const response = await app.anonymous().request("/icons/sprout.svg");

  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assert.equal(response.headers.get("cache-control"), "public, max-age=2592000");
  assert.match(response.headers.get("content-security-policy") ?? "", /sandbox/);
  assert.match(await response.text(), /^<svg [^>]+>(<\w+( [a-z0-9]+="[^"<]+")+\/>)+<\/svg>$/);
});

test("an icon that the browser has already is not sent again", async () => {
  const first = await app.anonymous().request("/icons/sprout.svg");
  const again = await app.anonymous().request("/icons/sprout.svg", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });

  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
});

test("a former name of an icon gives the same picture", async () => {
  const texts = ["alert-circle", "circle-alert"].map(async (name) => {
    const response = await app.anonymous().request(`/icons/${name}.svg`);
    return response.text();
  });

  const [former, present] = await Promise.all(texts);
  assert.equal(former, present);
});

for (const path of [
  "/icons/not-in-the-set.svg",
  "/icons/sprout",
  "/icons/Sprout.svg",
  "/icons/__proto__.svg",
  "/icons/constructor.svg",
  `/icons/${"a".repeat(61)}.svg`,
  "/icons/..%2f..%2findex.html.svg",
  "/icons/a/b.svg",
  "/icons/",
]) {
  test(`${path.slice(0, 40)} has no icon`, async () => {
    const response = await app.anonymous().request(path);

    assert.equal(response.status, 404);
    assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
  });
}
