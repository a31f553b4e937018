import assert from "node:assert/strict";
import { test } from "node:test";
import { inviteTo, makeInvite, makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { messagesContract } from "./messages.contract.ts";

const app = await testApp();

async function inviteOf(person: Person, messageId: string) {
  return (await person.call(messagesContract.readInvite, { params: { messageId } })).invite;
}

async function replyTo(person: Person, messageId: string) {
  return (await person.call(messagesContract.readInviteReply, { params: { messageId } })).reply;
}

async function invited(facts: Parameters<typeof makeInvite>[2] = {}) {
  const maya = await app.signIn();
  const made = await makeInvite(app, maya, facts);
  return { maya, ...made };
}

test("an invitation has its time, its place and its organiser", async () => {
  const { maya, messageId } = await invited();

  assert.deepEqual(await inviteOf(maya, messageId), {
    method: "request",
    title: "Line 4",
    place: "Room 2",
    organizer: { name: "Jane Doe", address: "jane@northwind.test" },
    start: { kind: "moment", at: "2027-01-14T14:00:00Z" },
    end: null,
    isRecurring: false,
    replier: null,
    replacedBy: null,
    canAnswer: true,
  });
});

for (const [what, start, time] of [
  ["in UTC", "DTSTART:20270114T150000Z", { kind: "moment", at: "2027-01-14T15:00:00Z" }],
  ["of a whole day", "DTSTART;VALUE=DATE:20270114", { kind: "day", date: "2027-01-14" }],
  [
    "in a zone that no one knows",
    "DTSTART;TZID=Mars Time:20270114T150000",
    { kind: "wall", dateTime: "2027-01-14T15:00:00", zone: "Mars Time" },
  ],
  [
    "without a zone",
    "DTSTART:20270114T150000",
    { kind: "wall", dateTime: "2027-01-14T15:00:00", zone: "" },
  ],
] as const)
  test(`an invitation ${what} shows its start`, async () => {
    const { maya, messageId } = await invited({ start });

    assert.deepEqual((await inviteOf(maya, messageId))?.start, time);
  });

test("an accepted invitation is answered by an email that calendars understand", async () => {
  const { maya, messageId, email } = await invited();

  await maya.call(messagesContract.answerInvite, {
    params: { messageId },
    body: { answer: "accepted" },
  });

  const { rows } = await app.admin.query<{ raw: Buffer; to: unknown }>(
    "select raw, to_addresses as to from scheduled_messages where reply_to_message_id = $1",
    [messageId],
  );
  const mail = rows[0]?.raw.toString("utf8").replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  assert.match(mail, /Content-Type: text\/calendar; charset=utf-8; method=REPLY/);
  assert.match(mail, /METHOD:REPLY/);
  assert.match(mail, /UID:line-4@northwind\.test/);
  assert.match(mail, /PARTSTAT=ACCEPTED;CN=Acme:mailto:/);
  assert.ok(mail.includes(`:mailto:${email}`));
  assert.deepEqual(rows[0]?.to, [{ name: "Jane Doe", address: "jane@northwind.test" }]);
  assert.equal((await replyTo(maya, messageId))?.answer, "accepted");
});

test("a cancelled answer to an invitation no longer counts", async () => {
  const { maya, messageId } = await invited();
  const { scheduledMessageId } = await maya.call(messagesContract.answerInvite, {
    params: { messageId },
    body: { answer: "declined", undoSeconds: 10 },
  });

  await maya.call(mailerContract.cancel, { params: { scheduledMessageId } });

  assert.equal(await replyTo(maya, messageId), null);
});

for (const [what, facts] of [
  ["that cancels its event", { method: "CANCEL" }],
  ["that only informs", { method: "PUBLISH" }],
  ["of no one", { organizer: "none" }],
] as const)
  test(`an invitation ${what} cannot be answered`, async () => {
    const { maya, messageId } = await invited(facts);

    assert.equal((await inviteOf(maya, messageId))?.canAnswer, false);
    await assert.rejects(
      maya.call(messagesContract.answerInvite, {
        params: { messageId },
        body: { answer: "accepted" },
      }),
      /422 invite_missing/,
    );
  });

test("an invitation of the mailbox itself cannot be answered", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { messageId } = await makeInvite(app, maya, { mailbox, organizer: mailbox.email });

  assert.equal((await inviteOf(maya, messageId))?.canAnswer, false);
});

test("the answer of someone invited names that person", async () => {
  const ics = inviteTo("theo@northwind.test", { method: "REPLY" });
  const { maya, messageId } = await invited({
    ics: ics.replace("NEEDS-ACTION", "DECLINED;CN=Theo"),
  });

  assert.deepEqual((await inviteOf(maya, messageId))?.replier, {
    name: "Theo",
    address: "theo@northwind.test",
    answer: "declined",
  });
});

for (const [what, later, replacedBy] of [
  ["a later version", { sequence: 3 }, "update"],
  ["a cancellation", { sequence: 3, method: "CANCEL" }, "cancellation"],
  ["an older version that arrives late", { sequence: 1 }, null],
  ["the answer of someone else", { sequence: 3, method: "REPLY" }, null],
  [
    "the change of one of its dates",
    { sequence: 3, lines: ["RECURRENCE-ID;TZID=Europe/Berlin:20270121T150000"] },
    null,
  ],
] as const)
  test(`an invitation before ${what} ${replacedBy ? "is replaced" : "stays"}`, async () => {
    const { maya, messageId, mailbox } = await invited();
    const chain = [await internetIdOf(messageId)];

    await makeInvite(app, maya, { mailbox, chain, ...later });

    const invite = await inviteOf(maya, messageId);
    assert.equal(invite?.replacedBy, replacedBy);
    assert.equal(invite?.canAnswer, replacedBy === null);
  });

async function internetIdOf(messageId: string): Promise<string> {
  const { rows } = await app.admin.query<{ id: string }>(
    "select internet_id as id from messages where id = $1",
    [messageId],
  );
  return rows[0]?.id ?? "";
}

test("an exception of a series is parsed after the series", async () => {
  const { email, ...person } = await invited();
  const series = inviteTo(email, { lines: ["RRULE:FREQ=DAILY"] });
  const moved = inviteTo(email, {
    start: "DTSTART:20270120T100000Z",
    lines: ["RECURRENCE-ID;TZID=Europe/Berlin:20270121T150000"],
  });
  const [first, both] = [eventOf(moved), `${eventOf(moved)}${eventOf(series)}`];
  const { messageId } = await makeInvite(app, person.maya, { ics: moved.replace(first, both) });

  const invite = await inviteOf(person.maya, messageId);

  assert.deepEqual(invite?.start, { kind: "moment", at: "2027-01-14T14:00:00Z" });
  assert.equal(invite.isRecurring, true);
});

function eventOf(ics: string): string {
  return /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/.exec(ics)?.[0] ?? "";
}

test("an event with a duration has an end", async () => {
  const { maya, messageId } = await invited({ lines: ["DURATION:PT90M"] });

  assert.deepEqual((await inviteOf(maya, messageId))?.end, {
    kind: "moment",
    at: "2027-01-14T15:30:00Z",
  });
});

test("an invitation that is only an alternative of the text is read", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { messageId } = await makeThread(app, maya, { mailbox });
  await postRaw(app, maya, {
    email: mailbox.email,
    lines: [
      "From: Jane <jane@northwind.test>",
      `To: ${mailbox.email}`,
      "Subject: Line 4",
      "Message-ID: <line-4-mail@northwind.test>",
      "Content-Type: multipart/alternative; boundary=b",
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Come.",
      "--b",
      "Content-Type: text/calendar; method=REQUEST; charset=utf-8",
      "",
      inviteTo(mailbox.email),
      "--b--",
    ],
  });
  await app.runJobs();
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from messages where mailbox_id = $1 and id <> $2",
    [mailbox.mailboxId, messageId],
  );

  assert.equal((await inviteOf(maya, rows[0]?.id ?? ""))?.title, "Line 4");
});

for (const [what, ics] of [
  ["nonsense", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:x"],
  ["more than a calendar file has", inviteTo("a@b.test").replace("Line 4", "x".repeat(300_000))],
] as const)
  test(`a calendar file with ${what} is not an invitation`, async () => {
    const { maya, messageId } = await invited({ ics });

    assert.equal(await inviteOf(maya, messageId), null);
  });

test("an invitation with endless time zone rules has an unknown zone", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Own",
    "BEGIN:STANDARD",
    "DTSTART:00010101T000000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=SECONDLY",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
  ].join("\r\n");
  const ics = inviteTo("a@b.test", { start: "DTSTART;TZID=Own:20990114T150000" });
  const { maya, messageId } = await invited({ ics: ics.replace("BEGIN:VEVENT", zone) });

  assert.equal((await inviteOf(maya, messageId))?.start.kind, "wall");
});
