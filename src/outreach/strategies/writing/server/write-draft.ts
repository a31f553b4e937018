import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkOutcome, WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import type { Services } from "#src/platform/server/services.ts";
import { setUnwritten, setWritten, type Written } from "./drafts.queries.ts";
import { extractSteps } from "./extract-steps.ts";
import { gatherPages } from "./gather-pages.ts";
import { generateSteps, type StepsInput } from "./generate-steps.ts";

type Payload = { organizationId: string; workId: string; projectId: string; draftId: string };

/** Generates steps next to those of the campaign. A person accepts the ones they want. */
export async function writeDraft(run: WorkRun<Payload, Services>): Promise<void> {
  const { services, payload, signal, work } = run;
  const { organizationId, projectId, draftId } = payload;
  const gathered = await inOrganization(services, organizationId, ({ db, org }) =>
    gatherPages(db, org, payload),
  );
  if (!gathered) return;
  if (gathered.pages.length === 0) throw conflict("pages_empty");
  const { steps: total } = gathered.draft;
  await work.report({ total, done: 0, phase: "Writing" });
  const written = await write(services, { organizationId, gathered }, signal);
  signal.throwIfAborted();
  await work.report({ total, done: written.drafted.length, phase: "Done" });
  await inOrganization(services, organizationId, async ({ db, org }) => {
    await setWritten(db, org, draftId, written);
    publish(db, org, { topic: "strategies.changed", projectId });
  });
}

async function write(services: Services, asked: StepsInput, signal: AbortSignal): Promise<Written> {
  const answer = await generateSteps(services, asked, signal);
  const written = answer ?? {
    drafted: extractSteps(asked.gathered),
    cut: [],
    engine: "extractive",
    model: null,
  };
  if (written.drafted.length === 0) throw conflict("pages_empty");
  return written;
}

type Ending = { db: Db; org: OrgScope; payload: Payload; outcome: WorkOutcome };

export async function settleDraft({ db, org, payload, outcome }: Ending): Promise<void> {
  const { draftId, projectId } = payload;
  if (outcome.status === "finished") return;
  const errorCode = outcome.status === "failed" ? outcome.errorCode : null;
  await setUnwritten(db, org, draftId, { status: outcome.status, errorCode });
  publish(db, org, { topic: "strategies.changed", projectId });
}
