import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import type { Named } from "#src/workspace/organizations/members/mentions.rules.ts";

/** Everyone who can be mentioned; empty while loading. */
export function usePeople(): readonly Named[] {
  const { data } = useQuery(read(membersContract.names));
  return (data?.list ?? []).map(({ memberId, name }) => ({ userId: memberId, name }));
}
