import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { type LeadImport, leadImportContract } from "./import.contract.ts";

type Owner = Pick<Person, "call">;

/** A parsed file that was not started, in a new strategy unless one is given. */
export async function uploadLeads(
  owner: Owner,
  content: string | Uint8Array<ArrayBuffer>,
  facts: { strategyId?: string; fileName?: string; sheet?: string } = {},
): Promise<ResultOf<typeof leadImportContract.upload>> {
  const strategyId = facts.strategyId ?? (await makeStrategy(owner)).id;
  const file = new File([content], facts.fileName ?? "leads.csv", { type: "text/csv" });
  return owner.call(leadImportContract.upload, {
    params: { strategyId },
    query: facts.sheet ? { sheet: facts.sheet } : {},
    file,
  });
}

export function startLeads(
  owner: Owner,
  importId: string,
  body: { mapping?: (string | null)[]; onKnown?: "skip" | "update" } = {},
): Promise<LeadImport> {
  return owner.call(leadImportContract.start, { params: { importId }, body });
}

export function readLeadImport(owner: Owner, importId: string): Promise<LeadImport> {
  return owner.call(leadImportContract.read, { params: { importId } });
}

export function checkLeads(owner: Owner, importId: string, mapping?: (string | null)[]) {
  const body = mapping === undefined ? {} : { mapping };
  return owner.call(leadImportContract.preview, { params: { importId }, body });
}

/** A finished import with one rejected row. */
export async function makeLeadImport(
  app: Pick<TestApp, "runJobs">,
  owner: Owner,
): Promise<LeadImport> {
  const address = `${crypto.randomUUID()}@halden.example`;
  const { importId } = await uploadLeads(owner, `email\n${address}\nno address\n`);
  await startLeads(owner, importId);
  await app.runJobs();
  return readLeadImport(owner, importId);
}
