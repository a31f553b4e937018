import { z } from "zod";
import { TemplateStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { MAX_STEPS } from "#src/outreach/strategies/steps.rules.ts";
import { CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { MAX_TEMPLATES, TEMPLATE_NAME_LENGTH } from "./sequence-templates.rules.ts";

const Summary = z.object({
  templateId: z.uuid(),
  name: z.string(),
  /** The kind of each step, in order. */
  kinds: z.array(z.enum(["email", "linkedin", "task"])),
});
export type TemplateSummary = z.infer<typeof Summary>;

const Template = z.object({
  templateId: z.uuid(),
  name: z.string(),
  /** False if the channels run side by side. */
  isOneSequence: z.boolean(),
  steps: z.array(TemplateStep),
});
export type SequenceTemplate = z.infer<typeof Template>;

const params = z.object({ templateId: z.uuid() });
const template_not_found = "This template does not exist.";

const content = {
  steps: z
    .array(TemplateStep)
    .min(1, "A template has at least one step.")
    .max(MAX_STEPS * CHANNEL_TYPES.length),
  isOneSequence: z.boolean().default(true),
};

export const sequenceTemplatesContract = {
  list: endpoint({
    method: "GET",
    path: "/sequence-templates",
    access: "view",
    spansProjects: true,
    changesWith: ["sequence-templates"],
    summary: "The sequence templates of the organisation, by name.",
    returns: z.object({ list: z.array(Summary) }),
    errors: {},
  }),
  read: endpoint({
    method: "GET",
    path: "/sequence-templates/{templateId}",
    access: "view",
    spansProjects: true,
    changesWith: ["sequence-templates"],
    summary: "A sequence template with its steps.",
    params,
    returns: Template,
    errors: { template_not_found },
  }),
  save: endpoint({
    method: "POST",
    path: "/sequence-templates",
    access: "edit",
    spansProjects: true,
    summary:
      "Saves steps under a name, for all projects of the organisation. It replaces a template of this name, unless `replaces` is false.",
    body: z.object({
      name: visibleName("Name", TEMPLATE_NAME_LENGTH),
      ...content,
      replaces: z.boolean().default(true),
    }),
    ignores: ["templateId"],
    // As large as a sequence.
    maxBodyBytes: 16 * 1024 * 1024,
    status: 201,
    returns: Template,
    errors: {
      template_exists: "There is a template with this name.",
      templates_full: `An organisation has at most ${MAX_TEMPLATES} templates.`,
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/sequence-templates/{templateId}",
    access: "edit",
    spansProjects: true,
    summary: "Deletes a sequence template. Strategies that used it keep their steps.",
    params,
    returns: Template,
    errors: { template_not_found },
  }),
};
