import { useQuery } from "@tanstack/react-query";
import { useUser } from "#src/features/auth/web/auth.public.ts";
import { type Lead, leadsContract } from "#src/features/strategies/leads/leads.contract.ts";
import type { Values } from "#src/features/strategies/message.rules.ts";
import { detailText as text } from "#src/features/strategies/web/detail/detail.text.ts";
import { read } from "#src/platform/web/api.ts";

const SHOWN_LEADS = 20;

/** No real person: what a complete entry looks like. */
const EXAMPLE: Values = {
  firstName: "Priya",
  lastName: "Raman",
  email: "priya.raman@northwind.example",
  title: "Head of Production",
  companyName: "Northwind Robotics",
  companyDomain: "northwind.example",
  industry: "robotics",
  city: "Leeds",
  country: "United Kingdom",
  linkedinUrl: "https://www.linkedin.com/in/example",
};

export type PreviewPerson = { value: string; label: string; values: Values };

/** People whose mail can be looked at: an example, a person without data, and the newest leads. */
export function usePreviewPeople(projectId: string, strategyId: string): PreviewPerson[] {
  const query = { projectId, strategyId, limit: SHOWN_LEADS };
  const leads = useQuery(read(leadsContract.list, { query })).data?.list ?? [];
  const { firstName, lastName } = useUser();
  const sender = { senderFirstName: firstName, senderLastName: lastName };
  return [
    { value: "example", label: text.examplePerson, values: { ...EXAMPLE, ...sender } },
    { value: "empty", label: text.noData, values: sender },
    ...leads.map((lead) => ({
      value: lead.leadId,
      label: nameOf(lead),
      values: { ...valuesOf(lead), ...sender },
    })),
  ];
}

function nameOf({ fields, email, linkedinUrl }: Lead): string {
  const name = `${fields.firstName ?? ""} ${fields.lastName ?? ""}`.trim();
  return name || email || linkedinUrl || text.noName;
}

function valuesOf({ fields, email, linkedinUrl }: Lead): Values {
  return {
    ...fields,
    ...(email === null ? {} : { email }),
    ...(linkedinUrl === null ? {} : { linkedinUrl }),
  };
}
