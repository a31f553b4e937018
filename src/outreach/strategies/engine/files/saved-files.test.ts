import assert from "node:assert/strict";
import { test } from "node:test";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  channelOf,
  emailStep,
  linkedinStep,
  saveSequence,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeAttachment, makeFile, picture, pngOf } from "#src/workspace/files/files.makers.ts";
import { makeCampaignWithFiles } from "./email-files.makers.ts";

const app = await testApp();

type Steps = readonly { kind: string; stepId: string }[];

function attachmentsOf(steps: Steps): string[] {
  const [step] = steps;
  assert.ok(step && "attachments" in step && Array.isArray(step.attachments));
  return step.attachments.map(({ name }) => name);
}

test("a step lists its attachments in their order with name and size", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId } = await makeCampaign(maya);
  const [b, a] = [
    await makeAttachment(maya, { projectId, name: "b.pdf", bytes: 12 }),
    await makeAttachment(maya, { projectId, name: "a.txt" }),
  ];

  const { steps } = await saveSteps(maya, campaignId, [
    emailStep({ attachments: [{ ...b, name: "x", size: 9 }, { fileId: a.fileId }] }),
  ]);

  const [step] = steps;
  assert.deepEqual(step?.kind === "email" && step.attachments, [
    { fileId: b.fileId, name: "b.pdf", type: "application/pdf", size: 12 },
    { fileId: a.fileId, name: "a.txt", type: "text/plain", size: a.size },
  ]);
});

test("a step saved without the field keeps its attachments", async () => {
  const maya = await app.signIn();
  const { campaignId, attachment, saved } = await makeCampaignWithFiles(maya);
  const [step] = saved.steps;
  assert.ok(step);
  const { stepId } = step;

  const kept = await saveSteps(maya, campaignId, [{ ...emailStep(), stepId }]);
  const emptied = await saveSteps(maya, campaignId, [
    { ...emailStep({ attachments: [] }), stepId },
  ]);

  assert.deepEqual(attachmentsOf(kept.steps), [attachment.name]);
  assert.deepEqual(attachmentsOf(emptied.steps), []);
});

test("saving a list without the field again changes nothing", async () => {
  const maya = await app.signIn();
  const { campaignId, body, saved } = await makeCampaignWithFiles(maya);
  const [known] = saved.steps;
  assert.ok(known);

  const again = await saveSteps(maya, campaignId, [emailStep({ body, stepId: known.stepId })]);

  assert.equal(again.stepsRevision, saved.stepsRevision);
});

test("a copied strategy has the files of the original", async () => {
  const maya = await app.signIn();
  const { strategyId, attachment } = await makeCampaignWithFiles(maya);

  const copy = await maya.call(strategiesContract.copy, { params: { strategyId }, body: {} });

  assert.deepEqual(attachmentsOf(channelOf(copy, "email").campaign.steps), [attachment.name]);
});

test("a step keeps the name of a file that is gone", async () => {
  const maya = await app.signIn();
  const { campaignId, attachment, saved } = await makeCampaignWithFiles(maya);
  await app.admin.query("update files set project_id = null where id = $1", [attachment.fileId]);
  const [known] = saved.steps;
  assert.ok(known);

  const again = await saveSteps(maya, campaignId, [
    emailStep({
      stepId: known.stepId,
      attachments: [{ fileId: attachment.fileId }],
      wait: { amount: 1, unit: "days" },
    }),
  ]);

  assert.deepEqual(attachmentsOf(again.steps), [attachment.name]);
});

test("files over 5 MB together are refused with their size", async () => {
  const maya = await app.signIn();
  const { strategyId, projectId } = await makeCampaign(maya);
  const chart = await makeFile(maya, { projectId });
  const { fileId } = await makeAttachment(maya, { projectId, bytes: 5_000_000 });
  const steps = [
    linkedinStep(),
    emailStep({ body: `![](file:${chart.id})`, attachments: [{ fileId }] }),
  ];

  const { code, fields } = await refusedCall(saveSequence(maya, strategyId, steps));

  assert.equal(code, "step_invalid");
  assert.deepEqual(fields, {
    "steps.1.attachments":
      "The files of this email are larger than 5 MB together. Remove one, or make it smaller.",
  });
});

test("more than ten attachments are refused", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId } = await makeCampaign(maya);
  const { fileId } = await makeAttachment(maya, { projectId });
  const attachments = Array.from({ length: 11 }, () => ({ fileId }));

  await assert.rejects(
    saveSteps(maya, campaignId, [emailStep({ attachments })]),
    refusal(422, "input_invalid"),
  );
});

test("a picture over 500 KB is refused in its version", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId } = await makeCampaign(maya);
  const file = picture("large.png", pngOf({ width: 800, height: 700 }));
  const { id } = await makeFile(maya, { projectId, file });
  const variants = [{ name: "B", subject: "Hi", body: `![](file:${id})` }];

  const { fields } = await refusedCall(saveSteps(maya, campaignId, [emailStep({ variants })]));

  assert.deepEqual(fields, {
    "steps.0.variants.0.body": "A picture in the text can be up to 500 KB.",
  });
});

test("a file of another project is refused like an unknown one", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId } = await makeCampaign(maya);
  const other = await makeCampaignWithFiles(maya);
  const foreign = await makeCampaignWithFiles(await app.signIn());
  const own = await makeAttachment(maya, { projectId });
  const files = [other.attachment.fileId, foreign.attachment.fileId, crypto.randomUUID()];
  const pictures = [other.picture.id, foreign.picture.id, own.fileId];
  const steps = [
    ...files.map((fileId) => emailStep({ attachments: [{ fileId }] })),
    ...pictures.map((id) => emailStep({ body: `![](file:${id})` })),
  ];

  for (const step of steps)
    await assert.rejects(saveSteps(maya, campaignId, [step]), refusal(404, "file_not_found"));
});

test("a viewer downloads the attachments of a campaign alone", async () => {
  const maya = await app.signIn();
  const { campaignId, projectId, attachment } = await makeCampaignWithFiles(maya);
  const unnamed = await makeAttachment(maya, { projectId });
  const noor = await app.signIn({ with: maya, role: "view" });
  const load = (fileId: string, who = noor) =>
    who.call(campaignsContract.readAttachment, { params: { campaignId, fileId } });

  const bytes = await load(attachment.fileId);

  assert.equal(await bytes.text(), `bytes of ${attachment.name}`);
  await assert.rejects(load(unnamed.fileId), refusal(404, "file_not_found"));
  await assert.rejects(load(attachment.fileId, await app.signIn()), refusal(404, "file_not_found"));
  await assert.rejects(
    saveSteps(noor, campaignId, [emailStep({ attachments: [] })]),
    refusal(403, "role_too_low"),
  );
});
