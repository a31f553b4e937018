import type { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";

export type LabelSet = InputOf<typeof labelsContract.create>["body"];

/** Common starting labels: the stage of a conversation, and its topic. */
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
