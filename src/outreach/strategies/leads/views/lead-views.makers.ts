import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type LeadView, leadViewsContract } from "./lead-views.contract.ts";

type Given = Partial<InputOf<typeof leadViewsContract.create>["body"]>;

/** An own view of a new project's leads unless given. */
export async function makeLeadView(
  owner: Pick<Person, "call">,
  facts: Given = {},
): Promise<LeadView> {
  const projectId = facts.projectId ?? (await makeStrategy(owner)).projectId;
  const body = { name: "Oslo", isShared: false, look: {}, ...facts, projectId };
  return owner.call(leadViewsContract.create, { body });
}
