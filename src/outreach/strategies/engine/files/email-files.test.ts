import assert from "node:assert/strict";
import { after, test } from "node:test";
import PostalMime from "postal-mime";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { type MimePart, readMime } from "#fakes/mime/mime-tree.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, type MadeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeAttachment } from "#src/workspace/files/files.makers.ts";
import { makeCampaignWithFiles } from "./email-files.makers.ts";

const imap = await startFakeImap();
const { user, password } = imap;
const smtp = await startFakeSmtp({ account: { user, password } });
after(() => Promise.all([imap.stop(), smtp.stop()]));
const [imapPort, smtpPort] = [imap.port, Number(new URL(smtp.url).port)];
const app = await testApp({
  environment: { MAIL_ALLOW_HOSTS: `localhost:${imapPort},localhost:${smtpPort}` },
});

/** Sends the campaign from a mailbox of the mail servers. */
async function connect(owner: Person, { projectId, channelId }: MadeCampaign) {
  const serverAt = (port: number) => ({ host: "localhost", port, security: "none" as const });
  const servers = { imap: serverAt(imapPort), smtp: serverAt(smtpPort) };
  const account = { projectId, email: user, password };
  const { mailboxId } = await owner.call(connectingContract.imap, {
    body: { ...account, ...servers },
  });
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds: [mailboxId] },
  });
  return mailboxId;
}

function receivedBy(address: string) {
  const mail = smtp.received.find(({ to }) => to.includes(address));
  assert.ok(mail, `${address} got no mail.`);
  return mail;
}

/** The names of the parts, with those inside them. */
function shapeOf({ type, parts }: MimePart): string {
  return parts.length === 0 ? type : `${type}(${parts.map(shapeOf).join(" ")})`;
}

async function placeOf(owner: Person, enrolmentId: string) {
  const plan = await owner.call(enrolmentsContract.read, { params: { enrolmentId } });
  const place = plan.places.find(({ channel }) => channel === "email");
  const putOff = plan.decisions.find(({ decision }) => decision === "put-off");
  return { state: place?.holdReason ?? place?.state, details: putOff?.details };
}

async function readiness(owner: Person, campaignId: string) {
  const { checks, missingFiles } = await owner.call(readinessContract.read, {
    params: { campaignId },
  });
  const states = checks.filter(({ id }) => id === "files" || id === "file-sizes");
  return { states: states.map(({ id, state }) => `${id} ${state}`), missingFiles };
}

/** As when something else in the project lets go of it. */
async function detach(fileId: string): Promise<void> {
  await app.admin.query("update files set project_id = null where id = $1", [fileId]);
}

test("an email arrives with its attachment and its picture", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  await connect(maya, campaign);
  const { email } = await enrol(maya, campaign);

  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();

  const { raw, parsed } = receivedBy(email);
  const [picture, attachment] = parsed.attachments;
  const contentId = picture?.contentId?.slice(1, -1);
  assert.deepEqual(
    [attachment?.filename, attachment?.mimeType, attachment?.disposition],
    ["Preise für Łódź.txt", "text/plain", "attachment"],
  );
  assert.equal(textOf(attachment?.content), "bytes of Preise für Łódź.txt");
  assert.deepEqual([picture?.mimeType, picture?.disposition], ["image/png", "inline"]);
  assert.ok(parsed.html?.includes(`<img src="cid:${contentId}" alt="Chart of stops"`));
  assert.match(parsed.text ?? "", /\[Chart of stops\]/);
  assert.equal(
    shapeOf(readMime(Buffer.from(raw))),
    "multipart/mixed(multipart/alternative(text/plain multipart/related(text/html image/png)) text/plain)",
  );
});

test("an email loads nothing from any server", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const body = `![a](https://x.test/a.png) ![b](file:${campaign.picture.id})`;
  await saveSteps(maya, campaign.campaignId, [emailStep({ body })]);
  await connect(maya, campaign);
  const { email } = await enrol(maya, campaign);

  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();

  const { html = "" } = receivedBy(email).parsed;
  const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source = ""]) => source);
  assert.deepEqual(
    sources.map((source) => source.split(":")[0]),
    ["cid"],
  );
});

test("preview, plan and test email have the files of the sent one", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const { campaignId, projectId, attachment, picture } = campaign;
  const mailboxId = await connect(maya, campaign);
  const { email } = await enrol(maya, campaign);
  const body = `Hi Priya,\n\n![Chart of stops](file:${picture.id})\n\nSee the file.`;
  const attachments = [{ fileId: attachment.fileId }];
  const { list } = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const { list: shown } = await maya.call(dryRunContract.showEmails, {
    params: { campaignId },
    body: { bodies: [body], attachments: [attachments], mailboxId },
  });
  await maya.call(runningContract.sendTest, {
    params: { campaignId },
    body: { mailboxId, to: "maya@agency.test", subject: "Your changeovers", body, attachments },
  });

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const facts = ({ parsed }: { parsed: { attachments: readonly Attachment[] } }) =>
    parsed.attachments.map(({ filename, contentId }) => [filename, contentId]);
  assert.deepEqual(list[0]?.steps[0]?.attachments, [attachment.name]);
  assert.deepEqual(shown[0]?.attachments, [
    { fileId: attachment.fileId, name: attachment.name, size: attachment.size },
  ]);
  assert.deepEqual(facts(receivedBy("maya@agency.test")), facts(receivedBy(email)));
  const sent = withoutLink(receivedBy(email).parsed.html ?? "");
  assert.equal(withoutLink(receivedBy("maya@agency.test").parsed.html ?? ""), sent);
  const place = `/api/projects/${projectId}/files/${picture.id}`;
  assert.equal(shown[0]?.html.replaceAll(place, `cid:${picture.id}@pictures.invalid`), sent);
});

type Attachment = { filename: string | null; contentId?: string | undefined };

function textOf(content: ArrayBuffer | Uint8Array | string | undefined): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function withoutLink(html: string): string {
  return html.replace(/<a href="[^"]*">Unsubscribe<\/a>/, "Unsubscribe").trimEnd();
}

test("an email without its attachment is held until it is replaced", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const { campaignId, projectId, attachment, body } = campaign;
  const { enrolmentId } = await enrol(maya, campaign);
  await detach(attachment.fileId);
  const missing = [{ kind: "attachment", name: attachment.name }];
  const { held } = await maya.call(dryRunContract.dryRun, { params: { campaignId }, query: {} });
  const ready = await readiness(maya, campaignId);

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  assert.deepEqual(held, [{ waitsFor: "missing-file", people: 1 }]);
  assert.deepEqual(ready, { states: ["files fail", "file-sizes pass"], missingFiles: missing });
  const { state, details } = await placeOf(maya, enrolmentId);
  assert.deepEqual([state, details?.files], ["missing-file", missing]);

  const { fileId } = await makeAttachment(maya, { projectId });
  const [known] = campaign.saved.steps;
  assert.ok(known);
  await saveSteps(maya, campaignId, [
    emailStep({ stepId: known.stepId, body, attachments: [{ fileId }] }),
  ]);
  await app.runJobs();
  assert.equal((await placeOf(maya, enrolmentId)).state, "done");
});

test("an email whose picture can't be read is held", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const { campaignId, picture } = campaign;
  const { enrolmentId } = await enrol(maya, campaign);
  await app.admin.query("delete from file_chunks where file_id = $1", [picture.id]);

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  const { state, details } = await placeOf(maya, enrolmentId);
  assert.equal(state, "missing-file");
  assert.deepEqual(details?.files, [{ kind: "picture", name: "Chart of stops" }]);
});

test("preview and test email report a file that is gone", async () => {
  const maya = await app.signIn();
  const { campaignId, attachment, mailbox } = await makeCampaignWithFiles(maya);
  const { fileId, name } = attachment;
  await detach(fileId);

  const { list } = await maya.call(dryRunContract.showEmails, {
    params: { campaignId },
    body: { bodies: ["Hi"], attachments: [[{ fileId, name }]] },
  });

  assert.deepEqual(list[0]?.missing, [{ kind: "attachment", name }]);
  const test = { mailboxId: mailbox.mailboxId, to: "a@x.test", subject: "Hi", body: "Hi" };
  await assert.rejects(
    maya.call(runningContract.sendTest, {
      params: { campaignId },
      body: { ...test, attachments: [{ fileId }] },
    }),
    refusal(422, "file_missing"),
  );
});

test("files too large for a mailbox hold the email and are reported", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const { campaignId, projectId, mailbox } = campaign;
  const { fileId } = await makeAttachment(maya, { projectId, bytes: 3_000_000 });
  await saveSteps(maya, campaignId, [emailStep({ attachments: [{ fileId }] })]);
  const { enrolmentId } = await enrol(maya, campaign);
  await app.admin.query("update mailboxes set provider = 'outlook' where id = $1", [
    mailbox.mailboxId,
  ]);
  const { states } = await readiness(maya, campaignId);

  await maya.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();

  assert.deepEqual(states, ["files pass", "file-sizes warning"]);
  assert.equal((await placeOf(maya, enrolmentId)).state, "files-too-large");
});

test("a test email too large is refused before files are read", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId, mailbox } = await makeCampaignWithFiles(maya);
  const { mailboxId } = mailbox;
  const { fileId } = await makeAttachment(maya, { projectId, bytes: 3_000_000 });
  await app.admin.query("update mailboxes set provider = 'outlook' where id = $1", [mailboxId]);
  await app.admin.query("delete from file_chunks where file_id = $1", [fileId]);
  const body = { mailboxId, to: "a@x.test", subject: "Hi", body: "Hi", attachments: [{ fileId }] };

  await assert.rejects(
    maya.call(runningContract.sendTest, { params: { campaignId }, body }),
    refusal(422, "message_too_large"),
  );
});

test("a test email has a repeated file once", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const mailboxId = await connect(maya, campaign);
  const { fileId } = campaign.attachment;
  const attachments = [{ fileId }, { fileId }];
  const body = { mailboxId, to: "once@x.test", subject: "Hi", body: "Hi", attachments };

  await maya.call(runningContract.sendTest, { params: { campaignId: campaign.campaignId }, body });
  await app.runJobs();

  assert.equal(receivedBy("once@x.test").parsed.attachments.length, 1);
});

test("two missing files of one name are both reported", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId, attachment } = await makeCampaignWithFiles(maya);
  const { name } = attachment;
  const other = await makeAttachment(maya, { projectId, name, bytes: 5 });
  const attachments = [attachment, other].map(({ fileId }) => ({ fileId }));
  await saveSteps(maya, campaignId, [emailStep({ attachments })]);
  await detach(attachment.fileId);
  await detach(other.fileId);

  const { missingFiles } = await readiness(maya, campaignId);

  assert.deepEqual(
    missingFiles.map((file) => file.name),
    [name, name],
  );
});

test("a value of a lead never chooses a picture", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaignWithFiles(maya);
  const body = "Hi ![x](file:{{city}})";
  await saveSteps(maya, campaign.campaignId, [emailStep({ body })]);
  await connect(maya, campaign);
  const fields = { city: campaign.picture.id };
  const { email } = await enrol(maya, campaign, { fields });

  await maya.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await app.runJobs();

  const parsed = await PostalMime.parse(receivedBy(email).raw);
  assert.equal(parsed.attachments.length, 0);
  assert.doesNotMatch(parsed.html ?? "", /<img/);
});
