import { type AddedLead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { removeLeads, updateLead } from "./change-leads.ts";
import { exportLeads } from "./export/export-leads.ts";
import { purgeLeads } from "./leads.jobs.ts";
import { findLead } from "./leads.queries.ts";
import { isAboutPlans } from "./list/lead-filter.ts";
import { findPlanShown, listLeads, toLead } from "./list/list-leads.queries.ts";
import { addOwnFields } from "./own-fields.ts";
import { readLead } from "./read-lead.ts";
import { requireStrategy } from "./require-strategy.ts";
import { type SavedLead, saveLeads } from "./save-leads.ts";

export const leadsFeature = defineFeature(
  leadsContract,
  {
    async list({ db, org, query }) {
      await projects.requireThere(db, org, query.projectId);
      if (query.strategyId !== undefined) await requireStrategy(db, org, query.strategyId);
      else if (isAboutPlans(query)) throw invalid("strategy_missing");
      return listLeads(db, org, query);
    },
    exportAll: exportLeads,
    add: addLeads,
    async read({ db, org, params, query }) {
      const lead = await findLead(db, org, params.leadId);
      if (!lead) throw notFound("lead_not_found");
      const { strategyId } = query;
      return toLead(
        lead,
        strategyId ? await findPlanShown(db, org, lead.leadId, strategyId) : null,
      );
    },
    update: updateLead,
    remove: removeLeads,
    async fields({ db, org, query }) {
      await projects.requireThere(db, org, query.projectId);
      return { list: await strategies.listOwnFields(db, org, query.projectId) };
    },
  },
  { jobs: [purgeLeads] },
);

type Args = HandlerArgs<typeof leadsContract.add>;

/** Invalid ones are reported; the others are added. */
async function addLeads({ db, org, body, services }: Args): Promise<{ list: AddedLead[] }> {
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
