import { useQuery } from "@tanstack/react-query";
import { presenceContract } from "#src/inbox/presence/presence.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { presenceText as text } from "./presence.text.ts";

export type Colleague = { userId: string; name: string; isWriting: boolean };

export function presenceQuery(query: { projectId: string; threadId: string }) {
  return read(presenceContract.list, { query });
}

/** The colleagues who have this conversation open. */
export function useColleagues(projectId: string, threadId: string | undefined): Colleague[] {
  const isThere = threadId !== undefined;
  const { data } = useQuery({
    ...presenceQuery({ projectId, threadId: threadId ?? "" }),
    enabled: isThere,
  });
  const members = useQuery({ ...read(membersContract.names), enabled: isThere }).data?.list;
  return (data?.list ?? []).map(({ userId, isWriting }) => ({
    userId,
    isWriting,
    name: members?.find(({ memberId }) => memberId === userId)?.name ?? text.someone,
  }));
}
