import { after } from "node:test";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { end, instancesBehindProxy } from "#src/testing/instances/product-instances.ts";
import { createPatientCaller } from "#src/testing/patient-caller.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import type { PatientCall, WholeLinks } from "./whole-run.makers.ts";

/** A killable product process, a user, and the website it reads. */
export async function startKilledProduct(environment: Record<string, string> = {}) {
  const site = await startFakeSite();
  after(() => site.stop());
  const settings = { FETCH_ALLOW_HOSTS: site.host, ...environment };
  const { proxy, start } = await instancesBehindProxy();
  let instance = await start(settings);
  proxy.use(instance.url);
  const maya = createPatientCaller(proxy.url);
  const token = new URL(instance.line.split(" ")[1] ?? "").searchParams.get("token") ?? "";
  const person = { firstName: "Maya", lastName: "Keller", email: "maya@example.com" };
  await maya.call(invitationsContract.acceptWithSignUp, {
    body: { token, ...person, password: "a quiet harbour at dawn" },
  });

  let killing: Promise<void> = Promise.resolve();
  let kills = 0;
  /** How often a link had been requested when a kill came after it was read. */
  const askedBefore = new Map<string, number>();
  const timesAsked = (path: string) => site.requests.filter((one) => one === path).length;

  async function killAndStart(): Promise<void> {
    for (const path of await readPaths())
      if (!askedBefore.has(path)) askedBefore.set(path, timesAsked(path));
    await end(instance, "SIGKILL");
    instance = await start(settings);
    proxy.use(instance.url);
  }

  /** The links whose text is stored. */
  async function readPaths(): Promise<string[]> {
    const projects = await maya.call(projectsContract.list, { query: {} });
    const lists = await Promise.all(
      projects.list.map(({ id: projectId }) =>
        maya.call(setupContract.list, { query: { projectId } }),
      ),
    );
    const sources = lists.flatMap(({ list }) => list.map(({ source }) => source));
    return sources.flatMap(({ url, fetchedAt }) =>
      url === undefined || fetchedAt === undefined ? [] : [new URL(url).pathname],
    );
  }

  /** Resolves when the process was killed and restarted; sequential. */
  function kill(): Promise<void> {
    kills += 1;
    killing = killing.then(killAndStart);
    return killing;
  }

  return {
    maya,
    site,
    call: patientCall(() => killing),
    kill,
    countKills: () => kills,
    /** Links that were read before a kill and requested again afterwards. */
    readAgain: () => [...askedBefore].filter(([path, count]) => timesAsked(path) !== count),
    countReadBefore: () => askedBefore.size,
    /** Links of one run; every run reads the same texts at its own URLs. */
    linksOf(run: string): WholeLinks {
      site.set(`/${run}/brix`, CASE_PAGE);
      site.set(`/${run}/gripworks`, COMPETITOR_PAGE);
      return {
        caseStudy: site.link(`/${run}/brix`),
        competitor: site.link(`/${run}/gripworks`),
      };
    },
  };
}

/** Retries until it succeeds: between a kill and the restart there is no server. */
function patientCall(untilStarted: () => Promise<void>): PatientCall {
  let isOver = false;
  after(() => {
    isOver = true;
  });
  return async (act) => {
    for (;;) {
      await untilStarted();
      const outcome = await act().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ("value" in outcome) return outcome.value;
      if (isOver) throw outcome.error;
    }
  };
}

const CASE_PAGE = pageOf("Brix packs without stops", [
  "Brix Foods is a maker of ready meals with 400 employees in Bremen.",
  "Each changeover of the packing line took 50 minutes, and operators struggled with settings.",
  "We installed a pick-and-place cell with automatic format changes.",
  "Changeover time fell by 41 percent within four months, and 90,000 euros were saved in a year.",
]);

const COMPETITOR_PAGE = pageOf("Suctech", [
  "Suctech sells suction grippers for bakeries and makers of ready meals in Europe.",
  "Prices start at 700 euros per month, and installation takes three weeks.",
  "Suctech does not offer service at night, and spare parts arrive within five days.",
  "More than 150 bakeries use grippers by Suctech today.",
]);

function pageOf(title: string, sentences: readonly string[]): string {
  const paragraphs = sentences.map((one) => `<p>${one}</p>`).join("\n");
  return `<!doctype html><html lang="en"><head><title>${title}</title></head>
<body><article><h1>${title}</h1>${paragraphs}</article></body></html>`;
}
