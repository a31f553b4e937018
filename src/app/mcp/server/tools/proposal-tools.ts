import { z } from "zod";
import { approvalsContract } from "#src/app/approvals/approvals.contract.ts";
import { APPROVAL_ACTIONS, type ApprovalAction } from "#src/app/approvals/approvals.rules.ts";
import { approvals } from "#src/app/approvals/server/approvals.public.ts";
import { type Tool, tool } from "#src/app/mcp/server/tool.ts";
import { limit, projectId } from "./tool-inputs.ts";
import { proposed } from "./write-tools.ts";

/** `write_page` proposes a change, so that an agent has one tool for pages. */
const OWN_TOOLS = APPROVAL_ACTIONS.filter((name) => name !== "change_page");

/** Actions that send, start, share or delete only add a request to the list of approvals. */
export const proposalTools: readonly Tool[] = [
  ...OWN_TOOLS.map(proposing),
  tool({
    name: "list_proposals",
    title: "List proposals",
    description:
      "What was proposed and waits for a person, or what they decided. Use it to see whether something was approved.",
    access: "view",
    input: {
      projectId: projectId.optional(),
      state: z.enum(["pending", "decided"]).default("pending"),
      limit: limit(50, 20),
    },
    async run({ call, links }, query) {
      const { list } = await call(approvalsContract.list, { query });
      return {
        proposals: list.map(({ changes: _, ...proposal }) => proposal),
        link: links.approvals,
      };
    },
  }),
];

function proposing(name: ApprovalAction): Tool {
  const { title, description, input } = approvals.actions[name];
  return tool({
    name: `propose_${name}`,
    title,
    description,
    access: "edit",
    input: { projectId, ...input.shape },
    async run({ call, links }, { projectId, ...given }) {
      // Checked by the schema of the action, and JSON because it came as such.
      const wish = given as Record<string, z.core.util.JSONType>;
      const body = { projectId, action: name, input: wish };
      return proposed(await call(approvalsContract.create, { body }), links.approvals);
    },
  });
}
