import { people } from "#src/outreach/people/server/people.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { writeChanges } from "./changes/write-changes.ts";
import { deleteLeads, findLead, findLeads, type LeadRow, lockLeadsOf } from "./leads.queries.ts";
import { toLead } from "./list/list-leads.queries.ts";
import { addOwnFields } from "./own-fields.ts";
import { readFields, readLead } from "./read-lead.ts";

type Update = HandlerArgs<typeof leadsContract.update>;

/** Omitted fields stay; an empty text removes a value. */
export async function updateLead({ db, org, params, body, services }: Update): Promise<Lead> {
  const found = await findLead(db, org, params.leadId);
  if (!found) throw notFound("lead_not_found");
  await projects.requireOpen(db, org, found.projectId);
  const [before] = await lockLeadsOf(db, org, found.projectId, [found.personId]);
  if (!before) throw notFound("lead_not_found");
  if (body.version !== undefined && body.version !== before.version)
    throw conflict("lead_changed", { theirs: before.version });
  const read = readLead(merged(before, body));
  if (!read.ok) throw invalid("lead_invalid", { [fieldOf(read.fault)]: read.fault });
  await addOwnFields(db, org, before.projectId, Object.keys(read.lead.fields));
  await requireOwnKeys({ db, org }, before, read.lead);
  const { leadId, personId, projectId } = before;
  const after = { ...read.lead, leadId, personId };
  const now = services.clock.now();
  await writeChanges(db, org, projectId, { changes: [{ before, after }], now });
  publish(db, org, { topic: "leads.changed", subjectId: leadId, projectId });
  const saved = await findLead(db, org, leadId);
  if (!saved) throw notFound("lead_not_found");
  return toLead(saved, null);
}

function merged(before: LeadRow, body: Update["body"]) {
  const { email = before.email, linkedinUrl = before.profile, timeZone = before.timeZone } = body;
  return {
    ...(email === null ? {} : { email }),
    ...(linkedinUrl === null ? {} : { linkedinUrl }),
    ...(timeZone === null ? {} : { timeZone }),
    fields: readFields({ ...before.fields, ...body.fields }),
  };
}

function fieldOf(fault: string): string {
  if (fault === "profile-invalid") return "linkedinUrl";
  return fault === "value-too-long" ? "fields" : "email";
}

type Scope = Pick<Update, "db" | "org">;

/** A new address is added to the person, but never taken away from another one. */
async function requireOwnKeys(
  { db, org }: Scope,
  before: LeadRow,
  { email, profile }: { email: string | null; profile: string | null },
): Promise<void> {
  const isTaken = await people.addKeys(db, org, before.personId, [email, profile]);
  if (isTaken) throw conflict("address_taken");
}

type Remove = HandlerArgs<typeof leadsContract.remove>;

/** Deleted ones are ignored. */
export async function removeLeads({
  db,
  org,
  body,
  services,
}: Remove): Promise<{ removed: number }> {
  const { projectId, leadIds } = body;
  await projects.requireOpen(db, org, projectId);
  const leads = (await findLeads(db, org, leadIds)).filter((lead) => lead.projectId === projectId);
  const live = await enrolments.listLiveOf(
    db,
    org,
    leads.map(({ leadId }) => leadId),
  );
  await enrolments.end(
    db,
    org,
    live.map(({ enrolmentId }) => enrolmentId),
    { status: "removed", reason: "lead-removed", now: services.clock.now() },
  );
  const removed = await deleteLeads(
    db,
    org,
    projectId,
    leads.map(({ leadId }) => leadId),
  );
  publish(db, org, { topic: "leads.removed", subjectId: projectId, projectId });
  return { removed: removed.length };
}
