import { useQuery } from "@tanstack/react-query";
import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";

/** The names of all lead fields of the project. */
export function useLeadFields(): string[] {
  const { project } = useProject();
  const own = useQuery(read(leadsContract.fields, { query: { projectId: project.id } })).data;
  return [...LEAD_FIELDS, ...(own?.list ?? [])];
}
