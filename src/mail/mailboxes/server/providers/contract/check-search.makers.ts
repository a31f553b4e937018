import assert from "node:assert/strict";
import { test } from "node:test";
import type { MailSearch } from "#src/mail/mailboxes/server/providers/mail-search.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type Scene, writeMail } from "./scene.makers.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Searches for mail older than 90 days, and returns the subjects found. */
async function find(
  { provider, context }: Scene,
  asked: Partial<MailSearch>,
  most = 20,
): Promise<string[]> {
  const nothing = { words: [], from: [], to: [], subject: [], since: undefined };
  const refs = await provider.search(context, { ...nothing, until: daysAgo(90), ...asked }, most);
  const fetched = refs.length > 0 ? await provider.fetch(context, refs) : [];
  return fetched.map(({ content }) => content.subject);
}

/** The requirements for searching at every provider. */
export function searchTests(name: string, give: () => Scene): void {
  test(`${name}: a search finds older mail with all words, the newest first`, async () => {
    const scene = give();
    const both = "Slates for the chapel";
    await scene.deliver(writeMail({ subject: "Old offer", text: both }), daysAgo(400));
    await scene.deliver(writeMail({ subject: "Chapel", text: "The slates came." }), daysAgo(200));
    await scene.deliver(writeMail({ subject: "Other", text: "Slates only." }), daysAgo(300));
    await scene.deliver(writeMail({ subject: "New", text: both }), daysAgo(3));

    assert.deepEqual(await find(scene, { words: ["chapel", "slates"] }), ["Chapel", "Old offer"]);
    assert.deepEqual(await find(scene, { words: ["slates"] }, 2), ["Chapel", "Other"]);
  });

  test(`${name}: a search is narrowed by people, subject and days`, async () => {
    const scene = give();
    const from = "Jane Doe <jane@halden.example>";
    await scene.deliver(writeMail({ subject: "From Jane", from }), daysAgo(400));
    await scene.deliver(writeMail({ subject: "To Kim", to: "kim@acme.example" }), daysAgo(300));

    assert.deepEqual(await find(scene, { from: ["jane"] }), ["From Jane"]);
    assert.deepEqual(await find(scene, { from: ["jane@halden.example", "doe"] }), ["From Jane"]);
    assert.deepEqual(await find(scene, { to: ["kim@acme.example"] }), ["To Kim"]);
    assert.deepEqual(await find(scene, { subject: ["kim"] }), ["To Kim"]);
    assert.deepEqual(await find(scene, { since: daysAgo(350) }), ["To Kim"]);
    assert.deepEqual(await find(scene, { until: daysAgo(350) }), ["From Jane"]);
  });

  test(`${name}: a search excludes mail in the trash`, async () => {
    const scene = give();
    await scene.deliver(writeMail({ subject: "Kept slates" }), daysAgo(200));
    await scene.deliver(writeMail({ subject: "Thrown slates" }), daysAgo(200));
    await scene.act("Thrown slates", "trash");

    assert.deepEqual(await find(scene, { words: ["slates"] }), ["Kept slates"]);
  });

  test(`${name}: a mail lists the other mails of its conversation`, async () => {
    const scene = give();
    const { provider, context } = scene;
    const [messageId, inReplyTo] = ["<first@halden.example>", "<first@halden.example>"];
    await scene.deliver(writeMail({ subject: "Slates", messageId }), daysAgo(400));
    await scene.deliver(writeMail({ subject: "Slates", inReplyTo }), daysAgo(390));
    await scene.deliver(writeMail({ subject: "Slates" }), daysAgo(380));

    const asked = { words: ["slates"], from: [], to: [], subject: [], since: undefined };
    const found = await provider.search(context, { ...asked, until: daysAgo(385) }, 20);
    const fetched = await provider.fetch(context, found);
    assert.equal(fetched.length, 2);

    for (const one of fetched) {
      const refs = await provider.conversation(context, one);
      assert.deepEqual(refs.map(({ id }) => id).sort(), found.map(({ id }) => id).sort());
    }
  });
}
