import { readTemplate, renderTemplate } from "./template.rules.ts";

export type Values = Readonly<Record<string, string>>;
export type WrittenText = { text: string; missing: string[] };

/** One text for one person, by the one renderer. A text that was never right is not sent. */
export function writeText(text: string, values: Values): WrittenText {
  const template = readTemplate(text);
  return template.ok ? renderTemplate(template.nodes, values) : { text: "", missing: [text] };
}

type Versions = {
  subject: string;
  body: string;
  variants: readonly { variantId?: string | undefined; subject: string; body: string }[];
};

/** How many versions a step has, its own included. */
export function countVersions({ variants }: Pick<Versions, "variants">): number {
  return variants.length + 1;
}

/** The version at a place: the step's own text comes first. */
export function versionAt(
  { subject, body, variants }: Versions,
  at: number,
): { variantId: string | null; subject: string; body: string } {
  const variant = at === 0 ? undefined : variants[at - 1];
  if (!variant) return { variantId: null, subject, body };
  return { variantId: variant.variantId ?? null, subject: variant.subject, body: variant.body };
}
