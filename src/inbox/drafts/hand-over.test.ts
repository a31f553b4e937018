import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { draftsContract } from "./drafts.contract.ts";
import { makeDraft } from "./drafts.makers.ts";

const app = await testApp();

async function makeHanded() {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { projectId, threadId } = await makeThread(app, maya);
  const { version } = await makeDraft(maya, {
    projectId,
    threadId,
    content: { bodyHtml: "<p>Ten cells cost 900.</p>" },
  });
  const place = { projectId, threadId };
  const body = { ...place, memberId: jonas.userId, version, text: "Is the price right?" };
  return { maya, jonas, place, body };
}

async function draftOf(
  owner: Pick<Person, "call">,
  query: { projectId: string; threadId: string },
) {
  return (await owner.call(draftsContract.read, { query })).draft;
}

test("a handed over draft is that of the colleague", async () => {
  const { maya, jonas, place, body } = await makeHanded();

  await maya.call(draftsContract.handOver, { body });

  const draft = await draftOf(jonas, place);
  assert.equal(draft?.content.bodyHtml, "<p>Ten cells cost 900.</p>");
  assert.equal(draft?.handedOverBy, maya.userId);
  assert.equal(await draftOf(maya, place), null);
});

test("the colleague is mentioned in a note of the conversation", async () => {
  const { maya, jonas, place, body } = await makeHanded();

  await maya.call(draftsContract.handOver, { body });

  const { list } = await jonas.call(notesContract.listMentions, { query: {} });
  assert.match(list[0]?.text ?? "", /^@.+ Is the price right\?$/);
  assert.deepEqual([list[0]?.threadId, list[0]?.by?.userId], [place.threadId, maya.userId]);
});

test("a draft that the colleague has not changed is taken back", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  const { memberId } = body;
  const { version } = await maya.call(draftsContract.handOver, { body });

  await maya.call(draftsContract.takeHandedOver, { body: { ...place, memberId, version } });

  assert.equal((await draftOf(maya, place))?.handedOverBy, null);
  assert.equal(await draftOf(jonas, place), null);
});

test("a draft that the colleague has changed stays with them", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  const { memberId } = body;
  const { version } = await maya.call(draftsContract.handOver, { body });
  const draft = await draftOf(jonas, place);
  assert.ok(draft);
  await jonas.call(draftsContract.save, { body: { ...place, version, content: draft.content } });

  await assert.rejects(
    maya.call(draftsContract.takeHandedOver, { body: { ...place, memberId, version } }),
    refusal(409, "draft_changed"),
  );
});

test("no one takes a draft that someone else handed over", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  const { memberId } = body;
  const { version } = await maya.call(draftsContract.handOver, { body });
  const lena = await app.signIn({ with: maya });

  await assert.rejects(
    lena.call(draftsContract.takeHandedOver, { body: { ...place, memberId, version } }),
    refusal(409, "draft_changed"),
  );
  assert.ok(await draftOf(jonas, place));
});

test("a draft is not handed over to a viewer", async () => {
  const { maya, body } = await makeHanded();
  const viewer = await app.signIn({ with: maya, role: "view" });

  await assert.rejects(
    maya.call(draftsContract.handOver, { body: { ...body, memberId: viewer.userId } }),
    refusal(422, "member_reads_only"),
  );
});

test("a draft is not handed over to someone outside", async () => {
  const { maya, place, body } = await makeHanded();
  const stranger = await app.signIn();

  await assert.rejects(
    maya.call(draftsContract.handOver, { body: { ...body, memberId: stranger.userId } }),
    refusal(404, "member_not_found"),
  );
  assert.ok(await draftOf(maya, place));
});

test("a colleague keeps the draft that they have there", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  await makeDraft(jonas, { ...place, content: { bodyHtml: "<p>Mine</p>" } });

  await assert.rejects(maya.call(draftsContract.handOver, { body }), refusal(409, "draft_there"));
  assert.equal((await draftOf(jonas, place))?.content.bodyHtml, "<p>Mine</p>");
});

test("an outdated version is not handed over", async () => {
  const { maya, place, body } = await makeHanded();
  const draft = await draftOf(maya, place);
  assert.ok(draft);
  await maya.call(draftsContract.save, {
    body: { ...place, version: body.version, content: draft.content },
  });

  await assert.rejects(maya.call(draftsContract.handOver, { body }), refusal(409, "draft_changed"));
});

test("discarding nothing leaves a draft that arrived since", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  await maya.call(draftsContract.handOver, { body });

  await assert.rejects(
    jonas.call(draftsContract.remove, { query: { ...place, version: 0 } }),
    refusal(409, "draft_changed"),
  );
  assert.ok(await draftOf(jonas, place));
});

test("sending leaves a draft that arrived since", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  await maya.call(draftsContract.handOver, { body });

  await jonas.call(mailerContract.reply, {
    body: { ...place, bodyHtml: "<p>Yes</p>", draft: { threadId: place.threadId, mode: "reply" } },
  });

  assert.equal((await draftOf(jonas, place))?.handedOverBy, maya.userId);
});

test("sending the handed over draft discards it", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  await maya.call(draftsContract.handOver, { body });
  const handedOverId = (await draftOf(jonas, place))?.draftId;
  assert.ok(handedOverId);

  await jonas.call(mailerContract.reply, {
    body: {
      ...place,
      bodyHtml: "<p>Yes</p>",
      draft: { threadId: place.threadId, mode: "reply", handedOverId },
    },
  });

  assert.equal(await draftOf(jonas, place), null);
});

async function makeMerged() {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const mailbox = await makeMailbox(maya);
  const { projectId, threadId } = await makeThread(app, maya, { mailbox });
  const other = await makeThread(app, maya, { mailbox, subject: "Another" });
  const merge = () =>
    app.admin.query("update threads set merged_into = $2 where id = $1", [
      threadId,
      other.threadId,
    ]);
  return {
    maya,
    jonas,
    merge,
    former: { projectId, threadId },
    place: { projectId, threadId: other.threadId },
  };
}

test("a colleague keeps their draft of a merged conversation", async () => {
  const { maya, jonas, merge, former, place } = await makeMerged();
  await makeDraft(jonas, former);
  await merge();
  const { version } = await makeDraft(maya, place);
  const body = { ...place, memberId: jonas.userId, version, text: "Please send it." };

  await assert.rejects(maya.call(draftsContract.handOver, { body }), refusal(409, "draft_there"));
});

test("a draft is taken back after its conversation was merged", async () => {
  const { maya, jonas, merge, former, place } = await makeMerged();
  const { version: begun } = await makeDraft(maya, former);
  const memberId = jonas.userId;
  const { version } = await maya.call(draftsContract.handOver, {
    body: { ...former, memberId, version: begun, text: "Please send it." },
  });
  await merge();

  await maya.call(draftsContract.takeHandedOver, { body: { ...place, memberId, version } });

  assert.ok(await draftOf(maya, place));
});

test("of two drafts handed over at once the colleague gets one", async () => {
  const { maya, jonas, place, body } = await makeHanded();
  const lena = await app.signIn({ with: maya });
  const { version } = await makeDraft(lena, place);

  const answers = await Promise.allSettled([
    maya.call(draftsContract.handOver, { body }),
    lena.call(draftsContract.handOver, { body: { ...body, version } }),
  ]);

  const refused = answers.find((answer) => answer.status === "rejected");
  assert.throws(
    () => {
      throw refused?.reason;
    },
    refusal(409, "draft_there"),
  );
  assert.ok(await draftOf(jonas, place));
});
