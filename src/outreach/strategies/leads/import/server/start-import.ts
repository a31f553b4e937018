import type { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { mappingProblem } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { importLeads, undoLeadImport } from "./import.jobs.ts";
import { setStarted, setStatus } from "./imports.queries.ts";
import { rememberMapping } from "./mappings.queries.ts";
import { presentImport, requireImport } from "./present-import.ts";

type Start = HandlerArgs<typeof leadImportContract.start>;

/** Mapped custom columns become fields of the project. */
export async function startImport({ db, org, params, body, services, request }: Start) {
  const found = await requireImport(db, org, params.importId);
  const { importId, projectId, strategyId, columns } = found;
  const { name: strategy } = await leads.openStrategy(db, org, strategyId);
  const mapping = body.mapping ?? found.mapping;
  const problem = mappingProblem(mapping);
  if (problem !== undefined || mapping.length > columns.length)
    throw invalid("mapping_invalid", { mapping: problem ?? "There are fewer columns." });
  const workId = newId();
  if (!(await setStarted(db, org, importId, { workId, mapping, onKnown: body.onKnown })))
    throw conflict("import_started");
  await leads.addOwnFields(
    db,
    org,
    projectId,
    mapping.flatMap((target) => target ?? []),
  );
  await rememberMapping(db, org, projectId, { columns, mapping });
  const { fileName: label, rows: total } = found;
  const details = { strategy };
  await audit.recordIn(db, org, request, { kind: "leads_imported", subject: label, details });
  await addWork(db, org, { id: workId, kind: "leads.import", label, projectId, total });
  const { organizationId } = org;
  await services.jobs.enqueue(db, importLeads, { organizationId, workId, importId });
  publish(db, org, { topic: "leads.import-changed", subjectId: importId, projectId });
  return presentImport(db, org, await requireImport(db, org, importId));
}

type Undo = HandlerArgs<typeof leadImportContract.undo>;

export async function undoImport({ db, org, params, services }: Undo) {
  const { importId, projectId, fileName: label } = await requireImport(db, org, params.importId);
  await projects.requireOpen(db, org, projectId);
  const workId = newId();
  const from = ["finished", "cancelled"] as const;
  if (!(await setStatus(db, org, importId, from, { status: "undoing", workId })))
    throw conflict("import_not_finished");
  await addWork(db, org, { id: workId, kind: "leads.import-undo", label, projectId });
  const { organizationId } = org;
  await services.jobs.enqueue(db, undoLeadImport, { organizationId, workId, importId });
  publish(db, org, { topic: "leads.import-changed", subjectId: importId, projectId });
  return presentImport(db, org, await requireImport(db, org, importId));
}
