import assert from "node:assert/strict";
import { test } from "node:test";
import { headerOf, leavesOf, readMime, textOf } from "#fakes/mime/mime-tree.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { plainTextOf } from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { showSteps } from "#src/outreach/strategies/shown-steps.rules.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const SIGNATURE =
  "<p>{{senderFirstName}} <b>{{senderLastName}}</b><br>{{senderEmail}}<script>x</script></p>";
const FOOTER = "Gripworks, Main Street 1, Leeds";

/** The mail delivered to an address: its subject and both parts. */
async function arrivedAt(owner: Person, address: string) {
  const { rows } = await app.admin.query<{ raw: Buffer }>(
    `select m.raw from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2`,
    [owner.organizationId, address],
  );
  const mail = readMime(rows[0]?.raw ?? Buffer.from(""));
  const [text = "", html = ""] = leavesOf(mail).map(textOf);
  return { from: headerOf(mail, "from"), subject: headerOf(mail, "subject"), text, html };
}

test("plan, preview and test email match what is sent", async () => {
  const maya = await app.signIn();
  const steps = [
    emailStep({
      subject: "Fewer stops for {{companyName|you}}",
      body: "Hi **{{firstName}}**,\n\nmay [I](https://grip.test/?a=1&b=2) ask you about this?\n- *your stops*\n- your time\n\n{{senderFirstName}} {{senderLastName}}",
    }),
  ];
  const campaign = await makeCampaign(maya, { steps });
  const { campaignId, channelId, projectId } = campaign;
  const jo = await makeMailbox(maya, { projectId, displayName: "Jo Lindt" });
  await maya.call(mailboxesContract.update, {
    params: { mailboxId: jo.mailboxId },
    body: { signatureHtml: SIGNATURE },
  });
  const body = { mailboxIds: [jo.mailboxId], footer: FOOTER };
  await maya.call(strategiesContract.updateChannel, { params: { channelId }, body });
  const { email } = await enrol(maya, campaign, { firstName: "Kofi *A*" });
  const { list } = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const planned = list[0]?.steps[0];
  const shown = previewOf({ email, steps, displayName: jo.displayName });
  const bodies = { bodies: [shown.body], mailboxId: jo.mailboxId };
  const { list: emails } = await maya.call(dryRunContract.showEmails, {
    params: { campaignId },
    body: bodies,
  });
  const test = { subject: shown.subject, body: shown.body, mailboxId: jo.mailboxId };
  await maya.call(runningContract.sendTest, {
    params: { campaignId },
    body: { ...test, to: "maya@agency.test" },
  });

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const sent = await arrivedAt(maya, email);
  const tried = await arrivedAt(maya, "maya@agency.test");
  const link = /https?:\S+token=[\w.-]+/.exec(sent.text)?.[0] ?? "";
  assert.ok(link !== "" && sent.html.includes(link));
  assert.equal(planned?.mailboxId, jo.mailboxId);
  assert.deepEqual([planned?.subject, planned?.body], [shown.subject, plainTextOf(shown.body)]);
  assert.equal(sent.subject, shown.subject);
  assert.match(sent.from ?? "", /Jo Lindt/);
  assert.equal(
    plain(sent.text),
    `Hi Kofi *A*,\n\nmay I (https://grip.test/?a=1&b=2) ask you about this?\n- your stops\n- your time\n\nJo Lindt\n\nJo Lindt\n${jo.email}\n\n${FOOTER}\n\nUnsubscribe: ${link}`,
  );
  assert.match(sent.html, /<p>Jo <b>Lindt<\/b>/);
  assert.match(sent.html, /<strong>Kofi \*A\*<\/strong>/);
  const [seen] = emails;
  assert.deepEqual([seen?.html, seen?.text], [tried.html, plain(tried.text)]);
  assert.deepEqual(
    { ...sent, text: sent.text.replace(`: ${link}`, ""), html: withoutLink(sent.html) },
    tried,
  );
});

type Read = { email: string; steps: ReturnType<typeof emailStep>[]; displayName: string };

function previewOf({ email, steps, displayName }: Read) {
  const reader = { email, linkedinUrl: null, fields: { firstName: "Kofi *A*" } };
  const parsed = campaignsContract.updateSteps.body.parse({ steps });
  const [shown] = showSteps(parsed.steps, { reader, sender: { displayName }, version: 0 });
  assert.ok(shown);
  return shown;
}

function withoutLink(html: string): string {
  return html.replace(/<a href="[^"]*">Unsubscribe<\/a>/, "Unsubscribe");
}

/** The provider uses CRLF line endings. */
function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}
