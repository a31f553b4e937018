import assert from "node:assert/strict";
import { test } from "node:test";
import { type Answered, answerTo } from "./answer.rules.ts";

const JANE = { name: "Jane", address: "jane@northwind.test" };
const TOM = { name: "", address: "tom@northwind.test" };
const US = { name: "Acme", address: "Team@acme.test" };
const ID = "0198c0de-0000-7000-8000-000000000001";
const OTHER_ID = "0198c0de-0000-7000-8000-000000000002";
const ours = new Set(["team@acme.test"]);

const received: Answered = {
  messageId: ID,
  mailboxIds: [ID],
  direction: "inbound",
  from: JANE,
  to: [US, TOM],
  cc: [{ name: "", address: "lee@northwind.test" }, US],
  subject: "Offer",
};

function start(mode: "reply" | "reply-all" | "forward", answered = received) {
  const senders = [{ mailboxId: ID }];
  return answerTo({ mode, answered, newestId: ID, ownAddresses: ours, senders });
}

test("a reply in a disconnected mailbox's conversation is sent from another one", () => {
  const senders = [{ mailboxId: OTHER_ID }];
  const facts = { mode: "reply", newestId: ID, ownAddresses: ours, senders } as const;
  assert.equal(answerTo({ ...facts, answered: received }).mailboxId, OTHER_ID);
  const inBoth = { ...received, mailboxIds: [ID, OTHER_ID] };
  assert.equal(answerTo({ ...facts, answered: inBoth }).mailboxId, OTHER_ID);
});

test("a reply to an older message stores the newest seen", () => {
  const facts = { mode: "reply", ownAddresses: ours, senders: [] } as const;
  const { answersId, quote, baseMessageId } = answerTo({
    ...facts,
    answered: received,
    newestId: OTHER_ID,
  });
  assert.deepEqual([answersId, quote?.messageId, baseMessageId], [ID, ID, OTHER_ID]);
});

test("a reply goes to the sender alone", () => {
  const { to, cc, subject } = start("reply");
  assert.deepEqual([to, cc, subject], [["Jane <jane@northwind.test>"], [], "Re: Offer"]);
});

test("a reply to all goes to everyone but ourselves", () => {
  const { to, cc } = start("reply-all");
  assert.deepEqual(to, ["Jane <jane@northwind.test>", "tom@northwind.test"]);
  assert.deepEqual(cc, ["lee@northwind.test"]);
});

test("a reply goes where the sender wants replies", () => {
  const { to } = start("reply", { ...received, replyTo: [TOM] });
  assert.deepEqual(to, ["tom@northwind.test"]);
});

test("a reply to a mail of ours goes where that went", () => {
  const { to } = start("reply", { ...received, direction: "outbound", from: US, to: [JANE] });
  assert.deepEqual(to, ["Jane <jane@northwind.test>"]);
});

test("a forwarded mail has no recipient yet and quotes the whole message", () => {
  const { to, subject, quote } = start("forward");
  assert.deepEqual([to, subject, quote], [[], "Fwd: Offer", { messageId: ID, kind: "forward" }]);
});

test("a subject with Re: gets no second prefix", () => {
  assert.equal(start("reply", { ...received, subject: "RE: Offer" }).subject, "RE: Offer");
});
