import { useQuery } from "@tanstack/react-query";
import { useProject } from "#src/features/projects/web/projects.public.ts";
import { LEAD_FIELDS } from "#src/features/strategies/lead-fields.rules.ts";
import { leadsContract } from "#src/features/strategies/leads/leads.contract.ts";
import { read } from "#src/platform/web/api.ts";

/** The names of all fields that leads of the project have. */
export function useLeadFields(): string[] {
  const { project } = useProject();
  const own = useQuery(read(leadsContract.fields, { query: { projectId: project.id } })).data;
  return [...LEAD_FIELDS, ...(own?.list ?? [])];
}
