import type { TemplateSummary } from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const list = new Intl.ListFormat("en", { type: "unit" });

const KINDS = [
  ["email", "email", "emails"],
  ["linkedin", "LinkedIn step", "LinkedIn steps"],
  ["task", "task", "tasks"],
] as const;

/** Texts about saved sequences. */
export const templatesText = {
  templates: "Templates",
  insert: "Insert a template",
  saveStep: "Save this step as a template…",
  saveAll: "Save all steps as a template…",
  remove: "Delete a template",
  none: "No templates yet",
  title: "Save as a template",
  confirm: "Save template",
  name: "Name",
  nameHint:
    "Everyone in the organisation can use it, without attachments and pictures. A template with the same name is replaced.",
  nameMissing: "Enter a name.",
  nameLong: (most: number) => `Use up to ${most} characters.`,
  wasSaved: (name: string) => `Saved ${name}`,
  removed: (name: string) => `Deleted ${name}`,
  notChanged: "The template was not changed",
  inserted: (name: string) => `Inserted ${name}. Check the steps, then save.`,
  notInserted: "The template was not inserted",
  startFrom: "Start from",
  empty: "No steps",
  countsOf: ({ kinds }: Pick<TemplateSummary, "kinds">) =>
    list.format(
      KINDS.flatMap(([kind, one, many]) => {
        const count = kinds.filter((other) => other === kind).length;
        return count > 0 ? [countOf(count, one, many)] : [];
      }),
    ),
  failures: {
    template_exists: "Someone saved another template under this name.",
    template_not_found: "This template was deleted.",
    templates_full: "Your organisation has 200 templates. Delete one first.",
  },
};
