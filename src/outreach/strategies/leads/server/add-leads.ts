import type { AddedLead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addOwnFields } from "./own-fields.ts";
import { readLead } from "./read-lead.ts";
import { type SavedLead, saveLeads } from "./save-leads.ts";

type Args = HandlerArgs<typeof leadsContract.add>;

/** Invalid ones are reported; the others are added. */
export async function addLeads({ db, org, body, services }: Args): Promise<{ list: AddedLead[] }> {
  const { projectId, onKnown } = body;
  await projects.requireOpen(db, org, projectId);
  const read = body.leads.map(readLead);
  const valid = read.flatMap((one) => (one.ok ? [one.lead] : []));
  const names = valid.flatMap(({ fields }) => Object.keys(fields));
  await addOwnFields(db, org, projectId, names);
  const into = { projectId, importId: null, onKnown, now: services.clock.now() };
  const saved = await saveLeads(db, org, into, valid);
  publish(db, org, { topic: "leads.changed", subjectId: projectId, projectId });
  const next = saved.values();
  return {
    list: read.map((one): AddedLead => {
      if (!one.ok) return { outcome: "invalid", fault: one.fault };
      const { value } = next.next();
      if (value === undefined) throw new Error("A lead was saved without an answer.");
      return toAnswer(value);
    }),
  };
}

function toAnswer(saved: SavedLead): AddedLead {
  if (saved.outcome === "suppressed") return saved;
  const { outcome, leadId } = saved;
  return { outcome, leadId };
}
