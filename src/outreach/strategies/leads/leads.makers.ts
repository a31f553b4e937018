import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { purgeLeads } from "./server/leads.jobs.ts";
import { makeLeadView } from "./views/lead-views.makers.ts";

type Owner = Pick<Person, "call">;
type Given = InputOf<typeof leadsContract.add>["body"]["leads"][number];

let made = 0;

/** An address that no other test uses. */
export function freshAddress(): string {
  made += 1;
  return `lead-${made}.${crypto.randomUUID().slice(0, 8)}@halden.example`;
}

/** Their ids, in input order. */
export async function addLeads(
  owner: Owner,
  projectId: string,
  leads: readonly Given[],
): Promise<string[]> {
  const { list } = await owner.call(leadsContract.add, { body: { projectId, leads: [...leads] } });
  return list.map((one) => {
    if (!("leadId" in one)) throw new Error(`The lead is ${one.outcome}.`);
    return one.leadId;
  });
}

/** An enrolled lead, in a new project and strategy unless given. */
export async function makeEnrolledLead(
  owner: Owner,
  facts: { strategy?: Strategy; lead?: Given } = {},
): Promise<{ strategy: Strategy; leadId: string; enrolmentId: string }> {
  const strategy = facts.strategy ?? (await makeStrategy(owner));
  const lead = facts.lead ?? { email: freshAddress() };
  const [leadId = ""] = await addLeads(owner, strategy.projectId, [lead]);
  const { list } = await owner.call(enrolmentsContract.enrol, {
    params: { strategyId: strategy.id },
    body: { leadIds: [leadId] },
  });
  const [enrolled] = list;
  if (!enrolled || !("enrolmentId" in enrolled)) throw new Error("The lead is suppressed.");
  return { strategy, leadId, enrolmentId: enrolled.enrolmentId };
}

/** A row in every table about people. */
export async function makePeopleRecords(owner: Owner, projectId: string): Promise<void> {
  const strategy = await makeStrategy(owner, { projectId });
  const lead = {
    // Its domain is not reserved, so DNS is asked about it.
    email: `lead-${crypto.randomUUID()}@northwind.studio`,
    linkedinUrl: `https://www.linkedin.com/in/${crypto.randomUUID()}`,
    fields: { plant: "Oslo" },
  };
  const { enrolmentId } = await makeEnrolledLead(owner, { strategy, lead });
  const params = { strategyId: strategy.id };
  await owner.call(enrolmentsContract.change, {
    params,
    body: { enrolmentIds: [enrolmentId], action: "pause" },
  });
  await owner.call(suppressionsContract.add, { body: { values: [freshAddress()] } });
  await makeLeadView(owner, { projectId });
}

/** Cleans up deleted strategies, like the job that runs every few minutes. */
export function clearLeft({ services }: Pick<TestApp, "services">): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return purgeLeads.perform({ payload: {}, services, attempt: 1, signal });
}
