import type { Role } from "#src/platform/contract/roles.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import type { Member } from "#src/workspace/organizations/members/members.contract.ts";
import { membersText } from "./members.text.ts";
import { nameOf } from "./name-of.ts";

type RoleMenuProps = {
  member: Member;
  /** Otherwise no one could invite people any more. */
  isLastAdmin: boolean;
  onChange: (role: Role) => void;
};

/** A person's role, with a menu to change it. */
export function RoleMenu({ member, isLastAdmin, onChange }: RoleMenuProps) {
  return (
    <MenuButton
      label={membersText.roles[member.role].name}
      about={membersText.roleOf(nameOf(member))}
      kind="ghost"
      size="sm"
      items={ROLES.map((role) => ({
        id: role,
        label: membersText.roles[role].name,
        detail: membersText.roles[role].about,
        isSelected: role === member.role,
        isDisabled: isLastAdmin && role !== "admin",
        reason: membersText.lastAdmin,
        onPress: () => {
          if (role !== member.role) onChange(role);
        },
      }))}
    />
  );
}

const ROLES: readonly Role[] = ["admin", "edit", "view"];
