import type { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";

export type LabelSet = InputOf<typeof labelsContract.create>["body"];

/** What most projects begin with: how far a conversation is, and what it is about. */
export const STARTING_SETS: readonly LabelSet[] = [
  {
    name: "Stage",
    selection: "single",
    items: [
      { name: "Interested", color: "green" },
      { name: "Meeting", color: "blue" },
      { name: "Later", color: "amber" },
      { name: "Lost", color: "grey" },
    ],
  },
  {
    name: "Topic",
    selection: "multiple",
    items: [
      { name: "Price", color: "purple" },
      { name: "Case study", color: "teal" },
      { name: "Technical", color: "indigo" },
    ],
  },
];
