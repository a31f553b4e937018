import { useQuery } from "@tanstack/react-query";
import { type Lead, leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import type { Reader } from "#src/outreach/strategies/message.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { read } from "#src/platform/web/api.ts";

const SHOWN_LEADS = 20;

/** A fictional person with complete data. */
const EXAMPLE: Reader = {
  email: "priya.raman@northwind.example",
  linkedinUrl: "https://www.linkedin.com/in/example",
  fields: {
    firstName: "Priya",
    lastName: "Raman",
    title: "Head of Production",
    companyName: "Northwind Robotics",
    companyDomain: "northwind.example",
    industry: "robotics",
    city: "Leeds",
    country: "United Kingdom",
  },
};
const NO_DATA: Reader = { email: null, linkedinUrl: null, fields: {} };

export type PreviewPerson = { value: string; label: string; reader: Reader };

/** People for the preview: an example, a person without data, and the newest leads. */
export function usePreviewPeople(projectId: string, strategyId: string): PreviewPerson[] {
  const query = { projectId, strategyId, limit: SHOWN_LEADS };
  const leads = useQuery(read(leadsContract.list, { query })).data?.list ?? [];
  return [
    { value: "example", label: text.examplePerson, reader: EXAMPLE },
    { value: "empty", label: text.noData, reader: NO_DATA },
    ...leads.map((lead) => ({ value: lead.leadId, label: nameOf(lead), reader: lead })),
  ];
}

function nameOf({ fields, email, linkedinUrl }: Lead): string {
  const name = `${fields.firstName ?? ""} ${fields.lastName ?? ""}`.trim();
  return name || email || linkedinUrl || text.noName;
}
