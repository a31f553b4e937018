import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { gatherInput } from "./gather-input.ts";
import { READ, setStep, WRITTEN } from "./item-work.queries.ts";
import { findOwn, keepWritten, saveAnalysis, saveWebsite } from "./save-analysis.ts";
import { readLink } from "./sources/read-link.ts";

type Ids = { organizationId: string; workId: string; setupId: string };

type Run = {
  services: Services;
  payload: Ids;
  signal: AbortSignal;
  report(phase: "reading" | "analysing"): Promise<void>;
};

/** People may edit while it runs: their changes stay. */
export async function analyseItem({ services, payload, signal, report }: Run): Promise<void> {
  const inside = <T>(use: (inside: { db: Db; org: OrgScope }) => Promise<T>) =>
    inOrganization(services, payload.organizationId, use);
  const begin = async (phase: "reading" | "analysing") => {
    signal.throwIfAborted();
    await report(phase);
    await inside(({ db, org }) => setStep(db, org, payload, phase));
  };

  const item = await inside(async ({ db, org }) => {
    const own = await findOwn(db, org, payload);
    if (own) await projects.requireOpen(db, org, own.projectId);
    return own;
  });
  // The work may have died after saving the text: it is not generated again.
  if (!item || item.step === WRITTEN) return;
  // The work may have died after reading its link: the stored text is analysed.
  if (item.sourceUrl !== null && item.step !== READ) {
    await begin("reading");
    await readLink(services, payload, item, signal);
  }
  if (item.type === "note") return inside(({ db, org }) => saveWebsite(db, org, payload));
  await begin(READ);
  const gathered = await inside(({ db, org }) => gatherInput(db, org, item));
  if (gathered.isGone) return inside(({ db, org }) => keepWritten(db, org, payload, gathered.read));
  if (gathered.input.members.length === 0) throw new AppError(422, "setup_input_missing");
  const { organizationId } = payload;
  const { projectId, type: step } = item;
  const partial = documents.partialWriter(services, {
    organizationId,
    projectId,
    documentId: item.id,
    workId: payload.workId,
  });
  const nameOf = (id: string) => gathered.names.get(id) ?? "";
  const asked = ai.generate(services, {
    organizationId,
    projectId,
    workId: payload.workId,
    step,
    subject: step === "business-group" ? item.name : undefined,
    input: gathered.input,
    signal,
    onPartial: (output) => partial.write(ai.writePartialBlocks(output, nameOf)),
  });
  const result = await asked.finally(partial.stop);
  signal.throwIfAborted();
  await inside(({ db, org }) => saveAnalysis(db, org, payload, { result, gathered }));
}
