import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Role } from "#src/platform/contract/roles.ts";
import { call, keyOf, write } from "#src/platform/web/api.ts";
import { changeRows, removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers } from "#src/platform/web/mutations/edits.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import {
  type Member,
  membersContract,
} from "#src/workspace/organizations/members/members.contract.ts";
import { membersText } from "./members.text.ts";
import type { Viewer } from "./members-view.ts";
import { nameOf } from "./name-of.ts";

const MEMBERS_KEY = keyOf(membersContract.list);

type Change = { member: Member; role: Role };

/** Changes people's roles. */
export function useSetRole(viewer: Viewer, onOwnRole: (role: Role) => void) {
  const isOwn = ({ member }: Change) => member.memberId === viewer.id;
  const { mutate } = useOptimisticMutation({
    mutationKey: MEMBERS_KEY,
    send: ({ member: { memberId }, role }: Change) =>
      call(membersContract.change, { body: { memberId, role } }),
    apply: ({ member, role }) => [
      editAnswers(membersContract.list, (known) =>
        changeRows(known, ({ memberId }) => memberId === member.memberId, { role }),
      ),
    ],
    // A user who is no longer an admin would be refused and signed out.
    losesAccess: (_answer, change) => isOwn(change),
    success: (_answer, change) =>
      isOwn(change) ? undefined : { title: membersText.nowHas(nameOf(change.member), change.role) },
    undo: (_answer, { member, role }) => ({ member: { ...member, role }, role: member.role }),
    failure: ({ member }) => ({
      title: membersText.notChanged(nameOf(member)),
      sentences: membersText.failures,
    }),
  });

  return async (member: Member, role: Role): Promise<void> => {
    const changed = await mutate({ member, role });
    if (changed && member.memberId === viewer.id) onOwnRole(role);
  };
}

/** Removes someone from the organisation; the row disappears once the server has confirmed. */
export function useRemoveMember() {
  const queries = useQueryClient();
  return useMutation({
    ...write(membersContract.change),
    mutationKey: MEMBERS_KEY,
    scope: { id: JSON.stringify(MEMBERS_KEY) },
    onSuccess({ memberId }) {
      const withoutThem = editAnswers(membersContract.list, (known) =>
        removeRows(known, (one) => one.memberId === memberId),
      );
      showAnswer(queries, [withoutThem], [MEMBERS_KEY]);
    },
    onError: () => showAnswer(queries, [], [MEMBERS_KEY]),
  });
}
