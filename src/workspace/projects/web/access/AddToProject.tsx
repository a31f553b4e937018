import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { ComboBox } from "#src/ui/choices/ComboBox.tsx";
import { groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { accessText as text } from "./access.text.ts";
import type { Who } from "./use-project-access.ts";

type AddToProjectProps = { chosen: readonly string[]; onAdd: (who: Who) => void };

/** Chooses a person or group of the organisation by typing. */
export function AddToProject({ chosen, onAdd }: AddToProjectProps) {
  const members = useQuery(read(membersContract.names)).data?.list ?? [];
  const groups = useQuery(read(groupsContract.list)).data?.list ?? [];
  const all: Who[] = [
    ...groups.map(({ groupId, name, members: people }) => ({
      kind: "group" as const,
      id: groupId,
      name,
      size: people.length,
    })),
    ...members.map(({ memberId, name }) => ({
      kind: "member" as const,
      id: memberId,
      name,
      size: 1,
    })),
  ];
  const left = all.filter(({ id }) => !chosen.includes(id));
  const sectionOf = (kind: Who["kind"], title: string) => {
    const some = left.filter((one) => one.kind === kind);
    const options = some.map(({ id, name, size }) => ({
      value: id,
      label: name,
      ...(kind === "group" ? { detail: text.size(size) } : {}),
    }));
    return options.length > 0 ? [{ title, options }] : [];
  };
  return (
    <ComboBox
      // An added one leaves the field empty for the next.
      key={chosen.length}
      label={text.add}
      hint={text.addHint}
      name="add"
      value=""
      options={[...sectionOf("group", text.ofGroups), ...sectionOf("member", text.ofPeople)]}
      onChange={(id) => {
        const who = left.find((one) => one.id === id);
        if (who) onAdd(who);
      }}
    />
  );
}
