import assert from "node:assert/strict";
import { test } from "node:test";
import {
  emailStep,
  linkedinStep,
  makeStrategy,
  saveSequence,
} from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { sequenceTemplatesContract } from "./sequence-templates.contract.ts";
import { makeSequenceTemplate } from "./sequence-templates.makers.ts";

const app = await testApp();

test("a template lists the kinds of its steps", async () => {
  const maya = await app.signIn();
  const steps = [
    { ...linkedinStep(), channel: "linkedin" as const },
    { ...emailStep(), channel: "email" as const },
  ];
  const { templateId } = await makeSequenceTemplate(maya, { name: "Intro", steps });

  const { list } = await maya.call(sequenceTemplatesContract.list, {});
  assert.deepEqual(list, [{ templateId, name: "Intro", kinds: ["linkedin", "email"] }]);
});

test("a template keeps no ids of the strategy it was saved from", async () => {
  const maya = await app.signIn();
  const { id } = await makeStrategy(maya);
  const step = emailStep({ variants: [{ name: "B", subject: "Other", body: "Hello" }] });
  const saved = await saveSequence(maya, id, [step]);
  const given = saved.channels.email.steps.map(({ position: _, sequencePosition: __, ...one }) => ({
    ...one,
    channel: "email" as const,
  }));

  const { templateId } = await makeSequenceTemplate(maya, {
    steps: given,
  });

  const { steps: kept } = await maya.call(sequenceTemplatesContract.read, {
    params: { templateId },
  });
  assert.doesNotMatch(JSON.stringify(kept), /stepId|variantId/);
});

test("a template keeps no files of the project", async () => {
  const maya = await app.signIn();
  const fileId = crypto.randomUUID();
  const body = `Hi,\n\n![Chart](file:${fileId})\n\nsee **this**.`;
  const step = { ...emailStep({ body, attachments: [{ fileId }] }), channel: "email" as const };

  const { templateId } = await makeSequenceTemplate(maya, { steps: [step] });

  const { steps } = await maya.call(sequenceTemplatesContract.read, { params: { templateId } });
  assert.doesNotMatch(JSON.stringify(steps), new RegExp(fileId));
  const [kept] = steps;
  assert.equal(kept?.kind === "email" && kept.body, "Hi,\n\nsee **this**.");
});

test("saving under the same name replaces the template", async () => {
  const maya = await app.signIn();
  const first = await makeSequenceTemplate(maya, { name: "Intro" });
  const steps = [{ ...linkedinStep(), channel: "linkedin" as const }];

  const second = await makeSequenceTemplate(maya, { name: "intro", steps });

  assert.equal(second.templateId, first.templateId);
  const { list } = await maya.call(sequenceTemplatesContract.list, {});
  assert.deepEqual(
    list.map(({ name, kinds }) => ({ name, kinds })),
    [{ name: "intro", kinds: ["linkedin"] }],
  );
});

test("a deleted template can be saved again from the answer", async () => {
  const maya = await app.signIn();
  const { templateId } = await makeSequenceTemplate(maya);
  const params = { templateId };

  const { templateId: _, ...removed } = await maya.call(sequenceTemplatesContract.remove, {
    params,
  });

  await assert.rejects(
    maya.call(sequenceTemplatesContract.read, { params }),
    refusal(404, "template_not_found"),
  );
  const restored = await maya.call(sequenceTemplatesContract.save, { body: removed });
  assert.deepEqual(restored.steps, removed.steps);
});

test("a template is not replaced against the wish of its caller", async () => {
  const maya = await app.signIn();
  await makeSequenceTemplate(maya, { name: "Intro" });

  await assert.rejects(
    makeSequenceTemplate(maya, { name: "intro", replaces: false }),
    refusal(409, "template_exists"),
  );
});

test("a template of another organisation is unknown", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn();
  const { templateId } = await makeSequenceTemplate(maya);

  await assert.rejects(
    noor.call(sequenceTemplatesContract.read, { params: { templateId } }),
    refusal(404, "template_not_found"),
  );
});

test("half a character in a text is replaced", async () => {
  const maya = await app.signIn();
  const steps = [{ ...emailStep({ body: "Hi \ud800," }), channel: "email" as const }];

  const { templateId } = await makeSequenceTemplate(maya, { steps });

  const { steps: kept } = await maya.call(sequenceTemplatesContract.read, {
    params: { templateId },
  });
  assert.match(JSON.stringify(kept), /Hi \ufffd,/);
});

test("an organisation has a limited number of templates", async () => {
  const maya = await app.signIn();
  await app.admin.query(
    `insert into sequence_templates (organization_id, id, name, is_one_sequence, steps)
     select $1, gen_random_uuid(), 'Template ' || n, true, '[]' from generate_series(1, 200) n`,
    [maya.organizationId],
  );

  await assert.rejects(makeSequenceTemplate(maya), refusal(409, "templates_full"));
  await makeSequenceTemplate(maya, { name: "Template 7" });
});
