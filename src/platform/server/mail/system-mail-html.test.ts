import assert from "node:assert/strict";
import { test } from "node:test";
import { renderMail } from "./system-mail-html.ts";

const letter = renderMail({
  heading: "Join <Acme & Sons>",
  paragraphs: ['Maya "the <b>boss</b>" invited you.'],
  action: { label: "Join", url: 'https://app.example.com/invite?token=a&x="><script>' },
  footnote: "Not you? Ignore this mail.",
});

test("nothing that a person typed becomes HTML", () => {
  assert.doesNotMatch(letter.html, /<script|<b>|<Acme/);
  assert.match(letter.html, /Join &lt;Acme &amp; Sons&gt;/);
  assert.match(letter.html, /href="https:\/\/app\.example\.com\/invite\?token=a&amp;x=&quot;&gt;/);
});

test("the plain text has the same words with a bare link", () => {
  assert.match(letter.text, /Join <Acme & Sons>/);
  assert.match(letter.text, /Join:\nhttps:\/\/app\.example\.com\/invite\?token=a&x=/);
  assert.match(letter.text, /Not you\?/);
});
