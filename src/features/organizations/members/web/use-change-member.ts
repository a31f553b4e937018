import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type Member,
  membersContract,
} from "#src/features/organizations/members/members.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { membersText } from "./members.text.ts";
import type { Viewer } from "./members-view.ts";
import { nameOf } from "./name-of.ts";

type Members = ResultOf<typeof membersContract.list>;

const MEMBERS_KEY = keyOf(membersContract.list);

/** Gives people another role: shown at once, in the order of the presses, and taken back with Undo. */
export function useSetRole(viewer: Viewer, onOwnRole: (role: Role) => void) {
  const queries = useQueryClient();
  const change = useMutation({
    ...write(membersContract.change),
    mutationKey: MEMBERS_KEY,
    scope: { id: "members" },
    onSettled: (done, _error, { body }) => {
      const isOver = done !== undefined && body.memberId === viewer.id;
      if (!isOver) refetchAfterLast(queries);
    },
  });

  async function setRole(member: Member, role: Role): Promise<boolean> {
    const { memberId } = member;
    await queries.cancelQueries({ queryKey: MEMBERS_KEY });
    showRole(queries, memberId, role);
    try {
      await change.mutateAsync({ body: { memberId, role } });
    } catch (error) {
      showRole(queries, memberId, member.role);
      const description = describeFailure(error, membersText.failures);
      notify({ type: "error", title: membersText.notChanged(nameOf(member)), description });
      return false;
    }
    if (memberId === viewer.id) onOwnRole(role);
    return true;
  }

  return async (member: Member, role: Role): Promise<void> => {
    const isDone = await setRole(member, role);
    if (!isDone || member.memberId === viewer.id) return;
    notify({
      type: "success",
      title: membersText.nowHas(nameOf(member), role),
      action: undoAction(() => void setRole({ ...member, role }, member.role)),
    });
  };
}

/** Takes someone out of the organisation; the row goes as soon as the server has said so. */
export function useRemoveMember() {
  const queries = useQueryClient();
  return useMutation({
    ...write(membersContract.change),
    mutationKey: MEMBERS_KEY,
    scope: { id: "members" },
    onSuccess: ({ memberId }) => {
      editLists(queries, ({ list, total }) => {
        const left = list.filter((one) => one.memberId !== memberId);
        return { list: left, total: total - (list.length - left.length) };
      });
    },
    onSettled: () => refetchAfterLast(queries),
  });
}

function showRole(queries: QueryClient, memberId: string, role: Role): void {
  editLists(queries, ({ list, total }) => ({
    list: list.map((one) => (one.memberId === memberId ? { ...one, role } : one)),
    total,
  }));
}

function editLists(queries: QueryClient, edit: (members: Members) => Members): void {
  queries.setQueriesData<Members>({ queryKey: MEMBERS_KEY }, (known) => known && edit(known));
}

/**
 * Not after a change of one's own: anyone who is no admin any more would be refused and signed out.
 * An answer that was asked for between two changes would take back what the second one shows.
 */
function refetchAfterLast(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: MEMBERS_KEY }) > 1) return;
  void queries.invalidateQueries({ queryKey: MEMBERS_KEY });
}
