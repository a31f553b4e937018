import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { repliesContract } from "./replies.contract.ts";
import { makeAsked, makeReply } from "./replies.makers.ts";
import { gapsIn } from "./replies.rules.ts";

// Replies without a language model, in six languages.

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

type Told = { text: string; page?: string; offer?: string; length?: "short" | "medium" | "long" };

async function draftFor({ text, page, offer, length = "medium" }: Told) {
  const asked = await makeAsked(app, maya, { text, ...(offer === undefined ? {} : { offer }) });
  if (page) await makePage(maya, { projectId: asked.projectId, name: "Facts", content: page });
  const { versions } = await makeReply(app, maya, asked, { length });
  const draft = versions.at(-1)?.draft;
  assert.ok(draft);
  const claims = draft.parts.filter((part) => part.kind === "claim");
  return { ...asked, draft, claims, texts: claims.map((claim) => claim.text) };
}

test("a question that equals a heading gets the text below it", async () => {
  for (const [text, page, answer] of [
    ["How long is the warranty?", "## How long is the warranty?\n\nFive years.", "Five years."],
    ["Do you offer training?", "## Training\n\nTwo days at your site.", "Two days at your site."],
    [
      "Wie lange gilt die Garantie?",
      "## Wie lange gilt die Garantie?\n\nFünf Jahre.",
      "Fünf Jahre.",
    ],
    [
      "Quelle est la durée de la garantie ?",
      "## Quelle est la durée de la garantie ?\n\nCinq ans.",
      "Cinq ans.",
    ],
    ["¿Cuánto dura la garantía?", "## ¿Cuánto dura la garantía?\n\nCinco años.", "Cinco años."],
    ["Quanto dura la garanzia?", "## Quanto dura la garanzia?\n\nCinque anni.", "Cinque anni."],
    ["Hoe lang geldt de garantie?", "## Hoe lang geldt de garantie?\n\nVijf jaar.", "Vijf jaar."],
  ] as const) {
    const { texts, draft } = await draftFor({ text, page });
    assert.deepEqual(texts, [answer], text);
    assert.equal(draft.asks[0]?.state, "answered", text);
  }
});

test("the text below a heading ends at the next heading", async () => {
  const page =
    "## Training\n\nTwo days at your site.\n\nFor up to six people.\n\n## Tools\n\nThey are yours.";

  const { texts } = await draftFor({ text: "Do you offer training?", page, length: "long" });

  assert.deepEqual(texts, ["Two days at your site.", "For up to six people."]);
});

test("question words are no part of what a question is about", async () => {
  for (const [text, answer, further] of [
    ["What does it cost?", "The robot cell costs 84,000 euros.", ""],
    ["¿Y cuánto cuesta?", "La celda cuesta 84.000 euros.", ""],
    ["Hoeveel kost het?", "De robotcel kost 84.000 euro.", "Levering duurt acht weken."],
  ] as const) {
    const { texts } = await draftFor({ text, offer: `${answer} ${further}` });
    assert.deepEqual(texts, [answer]);
  }
});

const PLANS =
  "| Plan | Price per month | Users |\n|---|---|---|\n| Basic | 19 EUR | 3 |\n| Pro | 49 EUR | 10 |";

test("a table answers with the cell of its row and column", async () => {
  const { texts, claims } = await draftFor({
    text: "What does the Pro plan cost?",
    page: PLANS,
    offer: "",
  });

  assert.deepEqual(texts, ["Pro, Price per month: 49 EUR"]);
  assert.equal(claims[0]?.source?.quote, "Pro 49 EUR 10");
});

test("a table of two columns answers with its row", async () => {
  const page = "| Property | Value |\n|---|---|\n| Payload | 12 kg |\n| Reach | 1.4 m |";

  const { texts } = await draftFor({ text: "What is the payload?", page });

  assert.deepEqual(texts, ["Payload: 12 kg"]);
});

test("a claim that a source contradicts is marked", async () => {
  for (const [text, page, other] of [
    ["You told us that support is 24/7.", "Support is available Monday to Friday.", "Support"],
    ["I read that it costs 90 euros.", "The robot cell costs 84,000 euros.", "The robot"],
    [
      "Sie haben gesagt, der Support ist rund um die Uhr da.",
      "Der Support ist werktags von 8 bis 17 Uhr da.",
      "Der Support",
    ],
    [
      "J'ai lu que la livraison prend deux semaines.",
      "La livraison prend huit semaines.",
      "La livraison",
    ],
    ["He leído que la entrega tarda dos semanas.", "La entrega tarda ocho semanas.", "La entrega"],
    [
      "Ho letto che la consegna richiede due settimane.",
      "La consegna richiede otto settimane.",
      "La consegna",
    ],
    [
      "Ik heb gelezen dat de levering twee weken duurt.",
      "De levering duurt acht weken.",
      "De levering",
    ],
  ] as const) {
    const { claims, draft } = await draftFor({ text, page, offer: "" });
    assert.deepEqual(
      claims.map((claim) => [claim.text, claim.differsFrom, claim.source?.quote]),
      [[page, text, page]],
      other,
    );
    assert.deepEqual(gapsIn(draft.bodyHtml), [`Check this: the mail says otherwise, “${text}”`]);
  }
});

test("a question with a wrong value is answered and marked", async () => {
  const text = "Do you deliver within two weeks?";

  const { claims, draft } = await draftFor({ text, page: "Delivery takes eight weeks." });

  assert.deepEqual(
    claims.map((claim) => [claim.ask, claim.differsFrom]),
    [[1, text]],
  );
  assert.equal(draft.asks[0]?.state, "answered");
});

test("a claim that is denied by a source is marked", async () => {
  const text = "Your colleague said that you repair other brands. Is that right?";

  const { claims } = await draftFor({ text, page: "We do not repair other brands." });

  assert.deepEqual(
    claims.map((claim) => [claim.ask, claim.text, claim.differsFrom]),
    [[1, "We do not repair other brands.", "Your colleague said that you repair other brands."]],
  );
});

test("a claim that a source confirms is not marked", async () => {
  const { claims } = await draftFor({ text: "I read that the robot cell costs 84,000 euros." });

  assert.deepEqual(
    claims.map((claim) => [claim.text, claim.differsFrom]),
    [["Our robot cell costs 84,000 euros.", undefined]],
  );
});

test("numbers about the sender are no claims about us", async () => {
  const text = "We have 12 plants and work 24/7. What does the robot cell cost?";

  const { claims } = await draftFor({ text, page: "Support is available Monday to Friday." });

  assert.deepEqual(
    claims.map((claim) => [claim.text, claim.differsFrom]),
    [["Our robot cell costs 84,000 euros.", undefined]],
  );
});

test("a mail with a marked claim is not sent", async () => {
  const text = "I read that the robot cell costs 90 euros.";
  const { projectId, threadId, draft } = await draftFor({ text });
  const { bodyHtml } = draft;

  const sending = maya.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });

  await assert.rejects(sending, refusal(422, "gap_left"));
});

test("no letter is drafted if nothing is found", async () => {
  const { draft } = await draftFor({ text: "Do you have an office in Lisbon?" });

  assert.equal(draft.isNothingFound, true);
  assert.deepEqual([draft.parts, draft.bodyHtml], [[], ""]);
  assert.equal(draft.asks[0]?.state, "needs-you");
});

test("an answer where nothing was found is suggested for its page", async () => {
  const page = "# Offices\n\nOur office for Portugal is run from Porto.";
  const { projectId, threadId } = await draftFor({
    text: "Do you have an office in Lisbon?",
    page,
  });
  const bodyHtml = "<p>Hello Jane,</p><p>Our Lisbon office opened in May.</p><p>Best regards</p>";

  await maya.call(mailerContract.reply, { body: { projectId, threadId, bodyHtml } });

  const { list } = await maya.call(repliesContract.facts, { query: { projectId, threadId } });
  assert.deepEqual(
    list.map(({ text, page: { name } }) => [text, name]),
    [["Our Lisbon office opened in May.", "Facts"]],
  );
});

test("a draft is signed by the person who asked for it", async () => {
  const { draft } = await draftFor({ text: "What does the robot cell cost?" });

  assert.ok(draft.bodyHtml.endsWith("<p>Best regards</p><p>Maya Keller</p>"), draft.bodyHtml);
});

test("a draft is not signed twice", async () => {
  const asked = await makeAsked(app, maya, { text: "What does the robot cell cost?" });
  const signatureHtml = "<p>Maya Keller</p><p>Sales</p>";
  const params = { mailboxId: asked.mailboxId };
  await maya.call(mailboxesContract.update, { params, body: { signatureHtml } });

  const { versions } = await makeReply(app, maya, asked);

  assert.ok(versions.at(-1)?.draft?.bodyHtml.endsWith("<p>Best regards</p>"));
});
