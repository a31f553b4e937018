import assert from "node:assert/strict";
import { test } from "node:test";
import { hasUploads, mailDocument, writeMailHtml } from "../mail-html.ts";
import { schema } from "../schema/schema.ts";

const ID = "0199a9b0-0000-7000-8000-000000000000";
const PICTURE = `/api/projects/${ID}/files/${ID}`;

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

test("empty lines stay in a mail that was stored and comes back", () => {
  assert.equal(
    again("<p>Hello</p><p><br /></p><p><br/></p><p>Maya</p>"),
    "<p>Hello</p>\n<p><br></p>\n<p><br></p>\n<p>Maya</p>",
  );
});

test("a picture of the project stays in a mail, with its caption", () => {
  const mail = `<p>Look</p>\n<figure><img src="${PICTURE}" alt="The cell"><figcaption>The cell</figcaption></figure>`;
  assert.equal(again(mail), mail);
});

test("a picture of another site becomes a link", () => {
  assert.equal(
    again('<p>Look <img src="https://tracker.test/a.png" alt="Logo"></p>'),
    '<p>Look <a href="https://tracker.test/a.png">Logo</a></p>',
  );
});

test("a picture that is being uploaded is not written", () => {
  const doc = mailDocument("<p>Look</p>");
  const waiting = schema.nodes.image.create();
  const withPicture = doc.copy(doc.content.addToEnd(waiting));

  assert.equal(hasUploads(withPicture), true);
  assert.equal(writeMailHtml(withPicture), "<p>Look</p>");
});

test("parts that none of our mails contain are dropped on parsing", () => {
  assert.equal(again('<p onclick="x()">Hi<script>x</script></p><iframe></iframe>'), "<p>Hi</p>");
});
