import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { tasksText as text } from "./tasks.text.ts";

/** The members as options of a field, once loaded. */
export function useMemberOptions() {
  const { id: ownId } = useUser();
  const { data } = useQuery(read(membersContract.names));
  return data?.list.map(({ memberId, name }) => ({
    value: memberId,
    label: memberId === ownId ? text.me(name) : name,
  }));
}
