import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addLeads } from "./add-leads.ts";
import { removeLeads, updateLead } from "./change-leads.ts";
import { exportLeads } from "./export/export-leads.ts";
import { purgeLeads } from "./leads.jobs.ts";
import { findLead } from "./leads.queries.ts";
import { findPlanShown, listLeads, toLead } from "./list-leads.queries.ts";
import { requireStrategy } from "./require-strategy.ts";

export const leadsFeature = defineFeature(
  leadsContract,
  {
    async list({ db, org, query }) {
      await projects.requireThere(db, org, query.projectId);
      if (query.strategyId !== undefined) await requireStrategy(db, org, query.strategyId);
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
