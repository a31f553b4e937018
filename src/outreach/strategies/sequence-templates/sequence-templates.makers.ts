import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type SequenceTemplate, sequenceTemplatesContract } from "./sequence-templates.contract.ts";

type Given = Partial<InputOf<typeof sequenceTemplatesContract.save>["body"]>;

/** One email unless given. */
export function makeSequenceTemplate(
  owner: Pick<Person, "call">,
  facts: Given = {},
): Promise<SequenceTemplate> {
  const steps = [{ ...emailStep(), channel: "email" as const }];
  return owner.call(sequenceTemplatesContract.save, { body: { name: "Intro", steps, ...facts } });
}
