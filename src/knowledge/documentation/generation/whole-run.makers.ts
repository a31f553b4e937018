import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { LinkType } from "#src/knowledge/setup/setup.rules.ts";
import { type FollowedStream, followStream } from "#src/testing/instances/followed-stream.ts";
import type { Caller } from "#src/testing/person.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { generationContract } from "./generation.contract.ts";

type Listener = Pick<Caller, "call" | "request">;

/** A call that is retried until it succeeds: between a kill and the restart there is no server. */
export type PatientCall = <T>(act: () => Promise<T>) => Promise<T>;

/** Pages used as sources. */
export type WholeLinks = { caseStudy: string; competitor: string };

/** Everything generated for a project, from the sources to the documentation. */
export async function writeWholeProject(maya: Listener, call: PatientCall, links: WholeLinks) {
  const changes = await followStream(maya);
  return writeAll(maya, call, { changes, links }).finally(changes.stop);
}

type Run = { changes: FollowedStream; links: WholeLinks };

async function writeAll(maya: Listener, call: PatientCall, { changes, links }: Run) {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  const { id: productId } = await makeProduct(maya, { projectId, name: "Cell" });
  const readSetup = () =>
    maya.call(setupContract.list, { query: { projectId, withContent: "true" } });
  const settled = () =>
    untilSettled(call, changes, async () => (await readSetup()).list.map(({ status }) => status));
  /** Checks first, because the response of the first attempt may have been lost. */
  const addLink = async (type: LinkType, link: string) => {
    await call(async () => {
      const { list } = await readSetup();
      if (list.some(({ source }) => source.url === link)) return;
      await maya.call(setupContract.createByLink, { body: { projectId, type, link } });
    });
    await settled();
  };
  const study = { projectId, type: "case-study", name: "Halden", content: CASE_STUDY } as const;
  await makeSetupItem(maya, study);
  await settled();
  await addLink("case-study", links.caseStudy);
  const content = "Gripworks sells vision grippers for bakeries. Prices start at 900 euros.";
  await makeSetupItem(maya, { projectId, type: "competitor", name: "Gripworks", content });
  await settled();
  await addLink("competitor", links.competitor);
  for (const type of ["business-summary", "business-groups-summary"] as const) {
    await maya.call(setupContract.create, { body: { projectId, type } });
    await settled();
  }
  await maya.call(setupContract.createMany, { body: { projectId, type: "business-group" } });
  await settled();
  for (const type of ["competitors-summary", "comparison"] as const) {
    await maya.call(setupContract.create, { body: { projectId, type } });
    await settled();
  }
  const body = { projectId, productId };
  const { pageIds } = await maya.call(generationContract.generate, { body });
  const readPages = () =>
    Promise.all(
      pageIds.map((pageId) =>
        maya.call(documentationContract.read, { params: { pageId }, query: {} }),
      ),
    );
  await untilSettled(call, changes, async () => (await readPages()).map(({ status }) => status));
  const { list } = await readSetup();
  const all = [...list, ...(await readPages())];
  return {
    texts: all.map(({ name, status, textContent }) => [name, status, textContent]),
    /** The reason for each generation. */
    writes: await Promise.all(all.map(async ({ id, name }) => [name, await writesOf(maya, id)])),
  };
}

async function writesOf(maya: Listener, documentId: string): Promise<string[]> {
  const params = { documentId };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  return list.map(({ reason }) => reason);
}

async function untilSettled(
  call: PatientCall,
  changes: FollowedStream,
  statuses: () => Promise<readonly (string | null)[]>,
): Promise<void> {
  for (;;) {
    // Subscribes before querying, or a change in between would be missed.
    const change = changes.untilNext();
    if (!(await call(statuses)).includes("in-progress")) return;
    await change;
  }
}
