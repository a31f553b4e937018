import { useQuery } from "@tanstack/react-query";
import { type PersonRow, peopleContract } from "#src/outreach/directory/people.contract.ts";
import { read } from "#src/platform/web/api.ts";

/** Several may have the address within a longer one. */
const MOST_FOUND = 10;

/** The person of an address, where they are in the campaigns of the project. */
export function useLead(projectId: string, address: string | undefined): PersonRow | undefined {
  const query = { projectId, search: address ?? "", limit: MOST_FOUND };
  const { data } = useQuery({
    ...read(peopleContract.list, { query }),
    enabled: address !== undefined,
  });
  const wanted = address?.toLowerCase();
  return data?.list.find(({ addresses }) => addresses.some((one) => one.address === wanted));
}
