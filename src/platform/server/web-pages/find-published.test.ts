import assert from "node:assert/strict";
import { test } from "node:test";
import { readPage } from "./read-page.ts";

const TEXT = "Halden Foods cut its changeover time by 38 percent within six months. ".repeat(6);

function publishedAt(head: string, time = ""): Promise<string | null> {
  const html = `<!doctype html><html><head><title>Halden</title>${head}</head><body><article>${time}<p>${TEXT}</p></article></body></html>`;
  return readPage(html, "https://example.com/").then((page) => page.publishedAt);
}

const meta = (content: string) => `<meta property="article:published_time" content="${content}">`;
const facts = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

for (const { of, head, time, day } of [
  { of: "a meta tag", head: meta("2025-03-04T23:30:00+01:00"), time: "", day: "2025-03-04" },
  {
    of: "its structured data",
    head: facts({ "@graph": [{ "@type": "WebSite" }, { datePublished: "2024-11-30" }] }),
    time: "",
    day: "2024-11-30",
  },
  {
    of: "a time element",
    head: "",
    time: '<time datetime="2023-05-06T08:00Z">6 May</time>',
    day: "2023-05-06",
  },
  {
    of: "a time element with slashes",
    head: "",
    time: "<time>2023/05/06</time>",
    day: "2023-05-06",
  },
]) {
  test(`the day of publication is read from ${of}`, async () => {
    assert.equal(await publishedAt(head, time), day);
  });
}

test("a meta tag takes precedence over structured data", async () => {
  const time = '<time datetime="2021-01-01">New Year</time>';
  const data = facts({ datePublished: "2022-01-01" });
  assert.equal(await publishedAt(meta("2023-01-01") + data, time), "2023-01-01");
  assert.equal(await publishedAt(meta("soon") + data, time), "2022-01-01");
});

for (const wrong of ["2025-02-30", "0001-01-01", "9999-12-31", "yesterday", "20250304", ""]) {
  test(`${wrong === "" ? "nothing" : wrong} is not a publication date`, async () => {
    assert.equal(await publishedAt(meta(wrong)), null);
  });
}

test("broken structured data does not stop a page from being read", async () => {
  const deep = `${'{"a":'.repeat(500)}{"datePublished":"2025-01-01"}${"}".repeat(500)}`;
  const head = `<script type="application/ld+json">{"datePublished":</script><script type="application/ld+json">${deep}</script>`;
  assert.equal(await publishedAt(head), null);
});
