import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  CursorGone,
  NeedsReconnect,
  SendUncertain,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { Fetched } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { searchTests } from "./check-search.makers.ts";
import {
  allChanges,
  composeFor,
  listAll,
  probeOf,
  type Scene,
  textOf,
  writeMail,
} from "./scene.makers.ts";

const MONTH = { since: new Date(Date.now() - 30 * DAY_MS) };

/** The engine's requirements for every provider. */
export function checkProvider(
  name: string,
  setUp: () => Promise<Scene>,
  { isRemote = true } = {},
): void {
  let scene: Scene;
  beforeEach(async () => {
    scene = await setUp();
  });
  historyTests(name, () => scene);
  contentTests(name, () => scene);
  searchTests(name, () => scene);
  changesTests(name, () => scene);
  editingTests(name, () => scene);
  sendingTests(name, () => scene);
  if (isRemote) remoteTests(name, () => scene);
}

type Give = () => Scene;

async function fetchOne({ provider, context }: Scene, id: string | undefined): Promise<Fetched> {
  assert.ok(id);
  const [fetched] = await provider.fetch(context, [{ id }]);
  assert.ok(fetched);
  return fetched;
}

async function fetchNamed(scene: Scene, subject: string): Promise<Fetched> {
  const all = await scene.provider.fetch(scene.context, await listAll(scene));
  const found = all.find(({ content }) => content.subject === subject);
  assert.ok(found, `no mail called ${subject}`);
  return found;
}

function historyTests(name: string, give: Give): void {
  test(`${name}: the history lists the newest mail first`, async () => {
    const scene = give();
    const now = Date.now();
    await scene.deliver(writeMail({ subject: "Older" }), new Date(now - 7_200_000));
    await scene.deliver(writeMail({ subject: "Newer" }), new Date(now - HOUR_MS));

    const fetched = await scene.provider.fetch(scene.context, await listAll(scene));

    assert.deepEqual(
      fetched.map(({ content }) => content.subject),
      ["Newer", "Older"],
    );
  });

  test(`${name}: the history leaves out what is older than its window`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "Last year" }), new Date(Date.now() - 300 * DAY_MS));
    await scene.deliver(writeMail({ subject: "Yesterday" }), new Date(Date.now() - DAY_MS));

    const fetched = await scene.provider.fetch(scene.context, await listAll(scene));

    assert.deepEqual(
      fetched.map(({ content }) => content.subject),
      ["Yesterday"],
    );
  });

  test(`${name}: messages deleted between listing and fetching are left out`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "Stays" }));
    await scene.deliver(writeMail({ subject: "Goes" }));
    const refs = await listAll(scene);
    await scene.act("Goes", "delete");

    const fetched = await scene.provider.fetch(scene.context, refs);

    assert.deepEqual(
      fetched.map(({ content }) => content.subject),
      ["Stays"],
    );
  });
}

function contentTests(name: string, give: Give): void {
  test(`${name}: a mail has its sender, texts and references`, async () => {
    const scene = give();
    const id = "<reply-1@halden.example>";
    const inReplyTo = "<offer-1@northwind.example>";
    const html = "<p>Gladly, Zoë.</p>";
    const mail = { subject: "Re: Offer", messageId: id, inReplyTo, text: "Gladly, Zoë.", html };
    await scene.deliver(writeMail(mail));

    const { content, state } = await fetchNamed(scene, "Re: Offer");

    assert.equal(content.from?.address, "prospect@halden.example");
    assert.equal(content.html?.trim(), html);
    assert.match(content.text ?? content.html ?? "", /Gladly, Zoë\./);
    assert.ok(content.messageId?.includes("reply-1@halden.example"));
    assert.ok(content.references[0]?.includes("offer-1@northwind.example"));
    assert.deepEqual([state.isRead, state.places], [false, ["inbox"]]);
  });

  test(`${name}: an attachment is named first and fetched on demand`, async () => {
    const scene = give();
    const file = { name: "brief.pdf", type: "application/pdf", content: Buffer.alloc(9000, 7) };
    await scene.deliver(writeMail({ subject: "With a file", file }));

    const { ref, content } = await fetchNamed(scene, "With a file");
    const [stub] = content.attachments;
    assert.ok(stub);
    const stream = await scene.provider.attachment(scene.context, ref, stub.key);

    assert.equal(stub.name, "brief.pdf");
    assert.deepEqual(Buffer.from(await new Response(stream).arrayBuffer()), file.content);
  });

  test(`${name}: only undisplayed inline files are listed as attachments`, async () => {
    const scene = give();
    const contentId = "photo@phone.example";
    const file = { name: "photo.jpg", type: "image/jpeg", content: Buffer.alloc(900), contentId };
    const shown = `<p>Look</p><img src="cid:${contentId}">`;
    await scene.deliver(writeMail({ subject: "Not shown", html: "<p>Look</p>", file }));
    await scene.deliver(writeMail({ subject: "Shown", html: shown, file }));

    const unseen = await fetchNamed(scene, "Not shown");
    const seen = await fetchNamed(scene, "Shown");

    assert.deepEqual(
      [unseen, seen].map(({ content }) => content.attachments.map(({ isInline }) => isInline)),
      [[false], [true]],
    );
  });

  test(`${name}: the original is the mail as it arrived`, async () => {
    const scene = give();
    const raw = writeMail({ subject: "Original" });
    await scene.deliver(raw);

    const { ref } = await fetchNamed(scene, "Original");

    const original = await textOf(await scene.provider.raw(scene.context, ref));
    assert.equal(original.trim(), raw.trim());
  });
}

function changesTests(name: string, give: Give): void {
  test(`${name}: a new mail is a change since the baseline`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "Before" }));
    const cursor = await scene.provider.baseline(scene.context, MONTH);
    await scene.deliver(writeMail({ subject: "After" }));

    const { named, next } = await allChanges(scene, cursor);

    const fetched = await scene.provider.fetch(scene.context, named);
    assert.deepEqual(
      fetched.map(({ content }) => content.subject),
      ["After"],
    );
    assert.deepEqual((await allChanges(scene, next)).named, []);
  });

  for (const [act, shows] of [
    ["read", (one: Fetched) => one.state.isRead],
    ["star", (one: Fetched) => one.state.isStarred],
  ] as const)
    test(`${name}: a mail that was marked elsewhere (${act}) is a change`, async () => {
      const scene = give();
      await scene.deliver(writeMail({ subject: "Marked" }));
      const cursor = await scene.provider.baseline(scene.context, MONTH);
      const [ref] = await listAll(scene);
      await scene.act("Marked", act);

      const { named } = await allChanges(scene, cursor);

      assert.ok(named.some(({ id }) => id === ref?.id));
      assert.equal(shows(await fetchOne(scene, ref?.id)), true);
    });

  test(`${name}: a deleted mail is reported as gone`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "Deleted" }));
    const cursor = await scene.provider.baseline(scene.context, MONTH);
    const [ref] = await listAll(scene);
    await scene.act("Deleted", "delete");

    const { gone } = await allChanges(scene, cursor);

    assert.deepEqual(
      gone.map(({ id }) => id),
      [ref?.id],
    );
  });

  test(`${name}: an expired cursor is reported as gone`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "Before" }));
    const cursor = await scene.provider.baseline(scene.context, MONTH);
    await scene.forgetCursors();

    await assert.rejects(() => allChanges(scene, cursor), CursorGone);
  });
}

function editingTests(name: string, give: Give): void {
  test(`${name}: a deleted mail does not block marking and moving others`, async () => {
    const scene = give();
    for (const subject of ["To delete", "To keep"]) await scene.deliver(writeMail({ subject }));
    const { ref: gone } = await fetchNamed(scene, "To delete");
    const { ref } = await fetchNamed(scene, "To keep");
    await scene.act("To delete", "delete");

    const change = { isRead: true, moveTo: "trash" } as const;
    const moved = await scene.provider.modify(scene.context, [gone, ref], change);

    const { state } = await fetchOne(scene, moved[0]?.to.id ?? ref.id);
    assert.deepEqual([state.isRead, state.places], [true, ["trash"]]);
  });

  test(`${name}: marking as read and starred is stored at the provider`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "To mark" }));
    const { ref } = await fetchNamed(scene, "To mark");

    await scene.provider.modify(scene.context, [ref], { isRead: true, isStarred: true });

    const { state } = await fetchOne(scene, ref.id);
    assert.deepEqual([state.isRead, state.isStarred], [true, true]);
  });

  for (const [moveTo, places] of [
    ["archive", []],
    ["spam", ["spam"]],
    ["trash", ["trash"]],
  ] as const)
    test(`${name}: a mail moved to ${moveTo} is found there`, async () => {
      const scene = give();
      await scene.deliver(writeMail({ subject: "To move" }));
      const { ref } = await fetchNamed(scene, "To move");

      const moved = await scene.provider.modify(scene.context, [ref], { moveTo });

      const { state } = await fetchOne(scene, moved[0]?.to.id ?? ref.id);
      assert.deepEqual(state.places, places);
    });
}

async function send(scene: Scene, mail: ReturnType<typeof composeFor>) {
  const { provider, context } = scene;
  return provider.commitSend(context, mail, await provider.prepareSend(context, mail));
}

function sendingTests(name: string, give: Give): void {
  test(`${name}: a mail that is sent arrives once, without its blind copies`, async () => {
    const scene = give();
    const mail = composeFor(scene, { bcc: scene.context.address });

    await send(scene, mail);

    const arrived = await scene.arrived();
    assert.equal(arrived.length, 1);
    assert.match(arrived[0] ?? "", new RegExp(`Subject: ${mail.subject}`));
    assert.doesNotMatch(arrived[0] ?? "", /^bcc:/im);
  });

  test(`${name}: a sent mail is found in the sent folder`, async () => {
    const scene = give();
    const mail = composeFor(scene);

    await send(scene, mail);

    const { state } = await fetchNamed(scene, mail.subject);
    assert.deepEqual(state.places, ["sent"]);
  });

  test(`${name}: a mail never handed over is not found as sent`, async () => {
    const scene = give();
    const { provider, context } = scene;
    const mail = composeFor(scene);
    const handle = await provider.prepareSend(context, mail);

    const { verdict } = await provider.findSent(context, probeOf(mail, handle));

    assert.notEqual(verdict, "sent");
    assert.deepEqual(await scene.arrived(), []);
  });

  test(`${name}: preparing twice leaves one draft to send`, async () => {
    const scene = give();
    const { provider, context } = scene;
    const mail = composeFor(scene);
    await provider.prepareSend(context, mail);

    await send(scene, mail);

    assert.equal((await scene.arrived()).length, 1);
  });
}

/** Failures that can only happen over a network. */
function remoteTests(name: string, give: Give): void {
  test(`${name}: an ended grant requires a new connection`, async () => {
    const scene = give();
    scene.endGrants?.();

    await assert.rejects(() => listAll(scene), NeedsReconnect);
  });

  test(`${name}: a mail without a response is uncertain and not resent`, async () => {
    const scene = give();
    const { provider, context } = scene;
    const mail = composeFor(scene);
    const handle = await provider.prepareSend(context, mail);
    scene.cutNextSend?.();

    await assert.rejects(() => provider.commitSend(context, mail, handle), SendUncertain);

    const { verdict } = await provider.findSent(context, probeOf(mail, handle));
    assert.ok(verdict === "sent" || verdict === "unknown", verdict);
    assert.equal((await scene.arrived()).length, 1);
  });
}
