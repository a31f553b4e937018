import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import type { SetupType } from "./setup.rules.ts";

/** A case study with matches for every slot. */
export const CASE_STUDY = `# Halden Foods

Halden Foods is a family-owned maker of ready meals with 240 employees in Hamburg.

## Problem

Each changeover of the packing line took 38 minutes. Operators struggled with manual settings, and errors cost a whole shift each week.

## Solution

We installed a pick-and-place cell with automatic format changes. The team was trained in two days.

## Results

Changeover time fell by 38 percent within six months. Halden Foods saved 120,000 euros in the first year.

"We would never go back to the old line," says Karin Vogt, head of production.
`;

/** In a new project unless given; a note by default. */
export async function makeSetupItem(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; type?: SetupType; name?: string; content?: unknown } = {},
): Promise<SetupItem> {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const content = facts.content ?? "Halden asked about spare parts.";
  const body = { projectId, type: facts.type ?? "note", name: facts.name ?? "Call with Halden" };
  // The contract accepts pages in any format; a test sends its own.
  return owner.call(setupContract.create, { body: { ...body, content: content as string } });
}

export function makeCaseStudy(
  owner: Pick<Person, "call">,
  projectId?: string,
  content = CASE_STUDY,
): Promise<SetupItem> {
  const facts = { type: "case-study" as const, name: "Halden Foods", content };
  return makeSetupItem(owner, projectId === undefined ? facts : { ...facts, projectId });
}

/** A page of the setup as it stands once its first analysis has ended. */
export async function makeAnalysedPage(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
  projectId: string,
  type: SetupType,
): Promise<SetupItem> {
  const { id } = await owner.call(setupContract.create, { body: { projectId, type } });
  await app.runJobs();
  return owner.call(setupContract.read, { params: { setupId: id } });
}

/** A case study and the business summary that was written from it. */
export async function makeAnalysedPages(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
  projectId: string,
): Promise<void> {
  await makeSetupItem(owner, { projectId, type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  const dismissed = { projectId, name: "Gripworks" };
  await owner.call(setupContract.dismissCompetitor, { body: dismissed });
  await makeAnalysedPage(app, owner, projectId, "business-summary");
}

/** The row of a search for insights. */
export async function makeModelInsights(
  app: Pick<TestApp, "admin">,
  { organizationId }: Pick<Person, "organizationId">,
  projectId: string,
): Promise<void> {
  await app.admin.query(
    "insert into setup_insights (organization_id, project_id) values ($1, $2)",
    [organizationId, projectId],
  );
}
