import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { addLeads, freshAddress } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person } from "#src/testing/test-app.ts";
import { peopleContract } from "./people.contract.ts";

type Owner = Pick<Person, "call">;
type Given = InputOf<typeof leadsContract.add>["body"]["leads"][number];

/** The id of a lead's person, in a new project unless one is given. */
export async function makePerson(
  owner: Owner,
  facts: { projectId?: string; lead?: Given } = {},
): Promise<string> {
  const projectId = facts.projectId ?? (await makeStrategy(owner)).projectId;
  const [leadId = ""] = await addLeads(owner, projectId, [facts.lead ?? { email: freshAddress() }]);
  return personOf(owner, leadId);
}

export async function personOf(owner: Owner, leadId: string): Promise<string> {
  return (await owner.call(leadsContract.read, { params: { leadId }, query: {} })).personId;
}

/** Two people who were merged. */
export async function makeMerge(owner: Owner): Promise<{ mergeId: string; personId: string }> {
  const [personId, otherId] = [await makePerson(owner), await makePerson(owner)];
  return owner.call(peopleContract.merge, { params: { personId }, body: { otherId } });
}
