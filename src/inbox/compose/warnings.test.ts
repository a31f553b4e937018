import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyMail } from "./answer.rules.ts";
import { findObstacle, findWarnings } from "./warnings.rules.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const mail = {
  ...emptyMail(ID),
  to: ["jane@northwind.test"],
  subject: "Offer",
  bodyHtml: "<p>Hello Jane</p>",
};

const kinds = (content: typeof mail) => findWarnings(content).map(({ kind }) => kind);

test("a complete mail has neither errors nor warnings", () => {
  assert.equal(findObstacle(mail), undefined);
  assert.deepEqual(kinds(mail), []);
});

test("a mail needs a valid recipient and words", () => {
  assert.equal(findObstacle({ ...mail, to: [] })?.kind, "recipients-missing");
  assert.equal(findObstacle({ ...mail, cc: ["jane@"] })?.kind, "recipient-invalid");
  assert.equal(findObstacle({ ...mail, bodyHtml: "<p> </p>" })?.kind, "text-missing");
});

test("a draft with an open placeholder cannot be sent", () => {
  const bodyHtml = "<p>It costs ⟦Needs you: the price⟧.</p>";
  assert.deepEqual(findObstacle({ ...mail, bodyHtml }), {
    kind: "gap-left",
    gap: "Needs you: the price",
  });
});

test("twenty recipients are allowed, twenty-one are not", () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => `p${at}@northwind.test`);
  assert.equal(findObstacle({ ...mail, to: people(20) }), undefined);
  assert.equal(findObstacle({ ...mail, to: people(21) })?.kind, "recipients-full");
});

test("a missing subject and a variable that is left are warned of", () => {
  assert.deepEqual(kinds({ ...mail, subject: " " }), ["subject-missing"]);
  assert.deepEqual(kinds({ ...mail, bodyHtml: "<p>Hi {{firstName}}</p>" }), ["variable-left"]);
});

test("an announced attachment that is missing is warned of, in several languages", () => {
  for (const text of [
    "See the attached file",
    "Das Angebot finden Sie im Anhang",
    "Vous trouverez ci-joint",
  ])
    assert.deepEqual(kinds({ ...mail, bodyHtml: `<p>${text}</p>` }), ["attachment-missing"], text);
  const attachments = [{ fileId: ID, name: "offer.pdf", type: "application/pdf", size: 9 }];
  const bodyHtml = "<p>See the attached file</p>";
  assert.deepEqual(kinds({ ...mail, bodyHtml, attachments }), []);
  assert.deepEqual(kinds({ ...mail, bodyHtml: "<p>We are detached</p>" }), []);
});

test("an attachment announced in a quoted mail is not warned of", () => {
  const bodyHtml = "<p>Thanks</p><blockquote><p>I have attached it</p></blockquote>";
  assert.deepEqual(kinds({ ...mail, bodyHtml }), []);
});
