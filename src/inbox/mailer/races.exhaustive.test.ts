import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { CallError, type Caller, createCaller } from "#src/testing/person.ts";
import { secondInstance } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();
const other = await secondInstance(app);
const maya = await app.signIn();
const elsewhere = createCaller(other.listeningUrl, maya.cookie);

const RACES = 500;
const ADDRESS = "jane@northwind.test";

type Due = { id: string; mailboxId: string; threadId: string; messageId: string };

/** A due reply, in its own mailbox and conversation. */
async function makeDue(): Promise<Due> {
  const mailbox = await makeMailbox(maya);
  const { projectId, mailboxId, threadId, messageId } = await makeThread(app, maya, { mailbox });
  const { scheduledMessageId: id } = await maya.call(mailerContract.reply, {
    body: {
      projectId,
      mailboxId,
      threadId,
      to: [{ address: ADDRESS }],
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });
  return { id, mailboxId, threadId, messageId };
}

/** Both instances send due mail. */
async function sendDue(): Promise<void> {
  await Promise.all([app.runJobs(), other.services.jobs.runJobs()]);
}

async function outcomeOf({ id, mailboxId }: Due): Promise<[string, number]> {
  const { rows } = await app.admin.query<{ status: string; delivered: number }>(
    `select s.status, (select count(*)::int from practice_mails m
          where position(s.internet_id in encode(m.raw, 'escape')) > 0
            and m.box_id in (select id from practice_boxes
              where organization_id = s.organization_id and address = $3)) as delivered
      from scheduled_messages s where s.id = $1 and s.mailbox_id = $2`,
    [id, mailboxId, ADDRESS],
  );
  const [row] = rows;
  assert.ok(row);
  return [row.status, row.delivered];
}

/** False if it was too late. */
async function confirmed(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    assert.ok(error instanceof CallError && error.code === "scheduled_message_sending");
    return false;
  }
}

function cancel(caller: Caller, { id }: Due) {
  return caller.call(mailerContract.cancel, { params: { scheduledMessageId: id } });
}

function edit(caller: Caller, { id }: Due) {
  return caller.call(draftsContract.takeBack, { params: { scheduledMessageId: id } });
}

function answer(caller: Caller, { mailboxId, messageId }: Due) {
  return caller.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: { name: "Jane Doe", address: ADDRESS },
      subject: "Re: A question",
      text: "It is settled.",
      inReplyToMessageId: messageId,
    },
  });
}

const ACTS = [cancel, edit, answer];

test("exactly one of two racing operations on a due mail wins", async () => {
  const wins = new Map<string, number>();
  for (let race = 0; race < RACES; race += 1) {
    const due = await makeDue();
    const caller = race % 2 === 0 ? maya : elsewhere;
    const act = ACTS[race % ACTS.length] ?? answer;
    const [isConfirmed] = await Promise.all([confirmed(act(caller, due)), sendDue()]);
    await sendDue();
    const [status, delivered] = await outcomeOf(due);
    if (act !== answer)
      assert.deepEqual([status, delivered], isConfirmed ? ["cancelled", 0] : ["sent", 1]);
    else assert.deepEqual([status, delivered], status === "sent" ? ["sent", 1] : ["held", 0]);
    wins.set(status, (wins.get(status) ?? 0) + 1);
  }
  assert.ok(wins.has("cancelled") && wins.has("sent"), JSON.stringify([...wins]));
});
