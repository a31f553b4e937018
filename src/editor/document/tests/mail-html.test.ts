import assert from "node:assert/strict";
import { test } from "node:test";
import { mailDocument, writeMailHtml } from "../mail-html.ts";

const again = (html: string) => writeMailHtml(mailDocument(html));

test("a mail that is written, read and written again is the same", () => {
  const mails = [
    "",
    '<p>Hello</p>\n<p><br></p>\n<p><b>Bold</b> and <a href="https://a.test/">a link</a></p>',
    "<p>a<br>b</p>\n<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>",
    "<blockquote><p>quoted<br>lines</p></blockquote>\n<p><br></p>\n<p><br></p>\n<p>below</p>",
  ];
  for (const mail of mails) assert.equal(again(mail), mail);
});

test("what no mail of ours has is left out when it is read", () => {
  assert.equal(again('<p onclick="x()">Hi<script>x</script></p><iframe></iframe>'), "<p>Hi</p>");
});
