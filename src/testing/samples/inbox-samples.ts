import type { contracts } from "#src/app/contracts.ts";
import { makeLabel } from "#src/features/inbox/labels/labels.makers.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { type Sample, type SamplesFor, withBody } from "./samples.ts";

const ownLabel: Sample = {
  async input(_app, owner) {
    const { projectId, labelId } = await makeLabel(owner);
    return { params: { projectId, labelId } };
  },
  namesObject: true,
};

const ownItem: Sample = {
  async input(_app, owner) {
    const { projectId, labelId, items } = await makeLabel(owner);
    return { params: { projectId, labelId, itemId: items[0]?.labelItemId ?? "" } };
  },
  namesObject: true,
};

/** Samples of the calls around the inbox. */
export const inboxSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  "labels"
> = {
  labels: {
    list: {
      input: async (_app, owner) => ({
        params: { projectId: (await makeLabel(owner)).projectId },
      }),
      namesObject: true,
    },
    read: ownLabel,
    create: {
      input: async (_app, owner) => ({
        params: { projectId: (await makeProject(owner)).id },
        body: { name: "Owner's own label" },
      }),
      namesObject: true,
    },
    update: withBody(ownLabel, { name: "Renamed" }),
    remove: ownLabel,
    createItem: withBody(ownLabel, { name: "Another" }),
    updateItem: withBody(ownItem, { name: "Renamed" }),
    removeItem: ownItem,
  },
};
