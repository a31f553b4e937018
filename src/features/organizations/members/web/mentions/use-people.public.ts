import { useQuery } from "@tanstack/react-query";
import { membersContract } from "#src/features/organizations/members/members.contract.ts";
import type { Named } from "#src/features/organizations/members/mentions.rules.ts";
import { read } from "#src/platform/web/api.ts";

/** Everyone who may be mentioned; no one until they are known. */
export function usePeople(): readonly Named[] {
  const { data } = useQuery(read(membersContract.names));
  return (data?.list ?? []).map(({ memberId, name }) => ({ userId: memberId, name }));
}
