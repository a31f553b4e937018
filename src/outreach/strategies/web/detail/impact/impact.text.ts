import type { StepsImpact } from "#src/outreach/strategies/campaigns.contract.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const people = (count: number) => countOf(count, "person", "people");

/** Texts about the effect of changed steps. */
export const impactText = {
  title: "Save changes to this campaign?",
  save: "Save steps",
  back: "Keep editing",
  people: "Who is affected",
  person: "Person",
  before: "Next step now",
  after: "After saving",
  noName: "No name",
  noStep: "None",
  undated: "no date yet",
  /** Steps that were already sent stay unchanged. */
  summary({ rescheduled, cancelled, unchanged }: StepsImpact): string {
    const parts = [
      ...(rescheduled > 0 ? [`${people(rescheduled)} will get another next step or date`] : []),
      ...(cancelled > 0 ? [`${people(cancelled)} will have no step left and finish`] : []),
      ...(unchanged > 0 ? [`nothing changes for ${people(unchanged)}`] : []),
    ].join(", ");
    return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
  },
  more: (count: number) => `And ${people(count)} more.`,
  reopens: (count: number) => `Also continue with ${people(count)} who finished`,
  reopensHint: "They have done all steps and will get the new ones.",
  reviewed: "You'll see who is affected before anything is saved",
};
