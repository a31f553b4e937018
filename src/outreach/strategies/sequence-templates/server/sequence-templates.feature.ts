import type { TemplateStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { withoutPictures } from "#src/outreach/strategies/rich-text/find-pictures.rules.ts";
import {
  type SequenceTemplate,
  sequenceTemplatesContract,
} from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { MAX_TEMPLATES } from "#src/outreach/strategies/sequence-templates/sequence-templates.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  writeTemplate,
} from "./sequence-templates.queries.ts";

export const sequenceTemplatesFeature = defineFeature(sequenceTemplatesContract, {
  async list({ db, org }) {
    return { list: await listTemplates(db, org) };
  },
  read: ({ db, org, params }) => requireTemplate(db, org, params.templateId),
  async save({ db, org, body: { replaces, ...given } }) {
    const body = { ...given, steps: given.steps.map(withoutFiles) };
    const known = await listTemplates(db, org);
    const isNew = !known.some(({ name }) => name.toLowerCase() === body.name.toLowerCase());
    if (isNew && known.length >= MAX_TEMPLATES) throw conflict("templates_full");
    const saved = await writeTemplate(db, org, body, { replaces });
    if (!saved) throw conflict("template_exists");
    publish(db, org, { topic: "sequence-templates.changed", subjectId: saved.templateId });
    return saved;
  },
  async remove({ db, org, params: { templateId } }) {
    const template = await requireTemplate(db, org, templateId);
    await deleteTemplate(db, org, templateId);
    publish(db, org, { topic: "sequence-templates.changed", subjectId: templateId });
    return template;
  },
});

/** Pictures belong to a project, and a template to all of them. */
function withoutFiles(step: TemplateStep): TemplateStep {
  if (step.kind !== "email") return step;
  const plain = <T extends { body: string }>(text: T): T => ({
    ...text,
    body: withoutPictures(text.body),
  });
  return { ...plain(step), variants: step.variants.map(plain) };
}

async function requireTemplate(
  db: Db,
  org: OrgScope,
  templateId: string,
): Promise<SequenceTemplate> {
  const template = await findTemplate(db, org, templateId);
  if (!template) throw notFound("template_not_found");
  return template;
}
