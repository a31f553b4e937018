import { useQuery } from "@tanstack/react-query";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import {
  projectAccessContract as contract,
  type ProjectAccess,
} from "#src/workspace/projects/project-access.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { accessText as text } from "./access.text.ts";

/** A person or group, in the list of a project or to be added to it. */
export type Who = { kind: "member" | "group"; id: string; name: string; size: number };

export type AccessChange =
  | { isRestricted: boolean }
  | {
      who: Who;
      /** Undefined for who is not in the list. */
      from: boolean | undefined;
      to: boolean | undefined;
      endsOwn?: boolean;
    };

/** Who reaches a project, and how to change it: at once, with Undo. */
export function useProjectAccess(projectId: string, organization: string) {
  const query = read(contract.read, { params: { projectId } });
  const asked = useQuery(query);
  const { mutate } = useOptimisticMutation({
    mutationKey: [...keyOf(contract.read), projectId],
    send: (change: AccessChange) => send(projectId, change),
    apply: (change) => [editQuery(query, (known) => applied(known, change))],
    applyResult: (saved) => [editQuery(query, () => saved)],
    // The list and the project show whether it is restricted, and the level of the caller.
    refetch: [keyOf(projectsContract.read), keyOf(projectsContract.list), keyOf(contract.members)],
    losesAccess: (_saved, change) => "who" in change && change.endsOwn === true,
    success: (_saved, change) => ({ title: titleOf(change, organization) }),
    undo: (_saved, change) =>
      "who" in change
        ? { who: change.who, from: change.to, to: change.from }
        : { isRestricted: !change.isRestricted },
    failure: () => ({ title: text.notSaved, sentences: text.failures }),
  });
  const failure = loadFailure(asked, text.failed, text.failures);
  return { access: asked.data, failure, change: (one: AccessChange) => void mutate(one) };
}

function send(projectId: string, change: AccessChange): Promise<ProjectAccess> {
  if (!("who" in change)) return call(contract.restrict, { params: { projectId }, body: change });
  const { who, to, endsOwn = false } = change;
  const member = { params: { projectId, memberId: who.id } };
  const group = { params: { projectId, groupId: who.id } };
  const isMember = who.kind === "member";
  if (to === undefined) {
    const query = { endsOwn: endsOwn ? "true" : "false" };
    return isMember
      ? call(contract.removeMember, { ...member, query })
      : call(contract.removeGroup, { ...group, query });
  }
  const body = { mayEdit: to, endsOwn };
  return isMember
    ? call(contract.setMember, { ...member, body })
    : call(contract.setGroup, { ...group, body });
}

function applied(known: ProjectAccess, change: AccessChange): ProjectAccess {
  if (!("who" in change)) return { ...known, ...change };
  const { who, to } = change;
  const members = known.members.filter(({ memberId }) => memberId !== who.id);
  const groups = known.groups.filter(({ groupId }) => groupId !== who.id);
  if (to === undefined) return { ...known, members, groups };
  const isKnown = change.from !== undefined;
  if (who.kind === "member") {
    const row = { memberId: who.id, name: who.name, mayEdit: to };
    const same = known.members.map((one) => (one.memberId === who.id ? row : one));
    return { ...known, members: isKnown ? same : [...members, row] };
  }
  const row = { groupId: who.id, name: who.name, size: who.size, mayEdit: to };
  const same = known.groups.map((one) => (one.groupId === who.id ? row : one));
  return { ...known, groups: isKnown ? same : [...groups, row] };
}

function titleOf(change: AccessChange, organization: string): string {
  if (!("who" in change))
    return change.isRestricted ? text.wasRestricted : text.wasOpened(organization);
  const { who, from, to } = change;
  if (to === undefined) return text.wasRemoved(who.name);
  return from === undefined ? text.wasAdded(who.name) : text.wasSet(who.name);
}
