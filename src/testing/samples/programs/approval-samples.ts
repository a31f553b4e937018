import { makeApproval } from "#src/app/approvals/approvals.makers.ts";
import type { contracts } from "#src/app/server/features.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { nothing, type Sample, type SamplesFor } from "../samples.ts";

const ownApproval: Sample = {
  async input(_app, owner) {
    const { approvalId } = await makeApproval(owner);
    return { params: { approvalId } };
  },
  namesObject: true,
};

/** Samples of calls about what agents ask for. */
export const approvalSamples: SamplesFor<(typeof contracts)["approvals"]> = {
  list: nothing,
  read: ownApproval,
  create: {
    async input(_app, owner) {
      const { id: pageId, projectId } = await makePage(owner);
      return { body: { projectId, action: "delete_page", input: { pageId } } };
    },
    namesObject: true,
  },
  approve: ownApproval,
  refuse: ownApproval,
};
