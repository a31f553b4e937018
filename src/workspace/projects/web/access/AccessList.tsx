import { Users, X } from "lucide-react";
import { useState } from "react";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { useRole, useUser } from "#src/workspace/auth/web/auth.public.ts";
import type { ProjectAccess } from "#src/workspace/projects/project-access.contract.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { AddToProject } from "./AddToProject.tsx";
import { accessText as text } from "./access.text.ts";
import type { AccessChange, Who } from "./use-project-access.ts";

type AccessListProps = {
  project: Project;
  access: ProjectAccess;
  change: (change: AccessChange) => void;
};

type Row = Who & { mayEdit: boolean };
type Loss = { who: Who; from: boolean; to: boolean | undefined };

/** The chosen people and groups, each with what they may do. */
export function AccessList({ project, access, change }: AccessListProps) {
  const { id: ownId } = useUser();
  const isAdmin = roleAllows(useRole(), "admin");
  const [loss, setLoss] = useState<Loss>();
  const rows = rowsOf(access);

  function set({ mayEdit: from, ...who }: Row, to: boolean | undefined) {
    // Their own access is not given up by accident; an admin keeps it anyway.
    const isLoss = who.id === ownId && !isAdmin && to !== true;
    if (isLoss) setLoss({ who, from, to });
    else change({ who, from, to });
  }

  return (
    <>
      {project.mayEdit ? (
        <AddToProject
          chosen={rows.map(({ id }) => id)}
          onAdd={(who) => change({ who, from: undefined, to: true })}
        />
      ) : null}
      {rows.length === 0 ? <p>{text.nobody}</p> : null}
      <ItemList label={text.people}>
        {rows.map((row) => (
          <Item
            key={row.id}
            placeKey={row.id}
            mark={
              row.kind === "member" ? (
                <Avatar id={row.id} name={row.name} size="sm" isDecoration />
              ) : (
                <Icon of={Users} size="md" />
              )
            }
            title={<bdi>{row.name}</bdi>}
            badge={row.id === ownId ? <span>{text.you}</span> : null}
            detail={row.kind === "group" ? text.size(row.size) : undefined}
          >
            {project.mayEdit ? (
              <Rights row={row} onSet={(to) => set(row, to)} />
            ) : (
              text.levels[row.mayEdit ? "edit" : "view"]
            )}
          </Item>
        ))}
      </ItemList>
      <ConfirmDialog
        title={text.lose.title}
        isOpen={loss !== undefined}
        confirmLabel={text.lose.confirm}
        onConfirm={() => {
          if (loss) change({ ...loss, endsOwn: true });
          setLoss(undefined);
        }}
        onClose={() => setLoss(undefined)}
      >
        <p>
          {loss?.to === undefined ? text.lose.ends(project.name) : text.lose.lowers(project.name)}
        </p>
      </ConfirmDialog>
    </>
  );
}

const LEVELS = ["edit", "view"] as const;

function Rights({ row, onSet }: { row: Row; onSet: (to: boolean | undefined) => void }) {
  const { name, mayEdit } = row;
  const level = mayEdit ? "edit" : "view";
  return (
    <>
      <MenuButton
        label={text.levels[level]}
        about={text.levelOf(name)}
        kind="ghost"
        size="sm"
        items={LEVELS.map((one) => ({
          id: one,
          label: text.levels[one],
          detail: text.levelHints[one],
          isSelected: one === level,
          onPress: () => {
            if (one !== level) onSet(one === "edit");
          },
        }))}
      />
      <IconButton icon={X} label={text.remove(name)} onPress={() => onSet(undefined)} />
    </>
  );
}

function rowsOf({ members, groups }: ProjectAccess): Row[] {
  return [
    ...groups.map(({ groupId, ...one }) => ({ ...one, kind: "group" as const, id: groupId })),
    ...members.map(({ memberId, ...one }) => ({
      ...one,
      kind: "member" as const,
      id: memberId,
      size: 1,
    })),
  ];
}
