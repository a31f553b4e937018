import { useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, Plus, UserPlus } from "lucide-react";
import { isAllowed } from "#src/platform/contract/pages.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { openInvite } from "#src/workspace/organizations/invitations/web/sent/invite-state.ts";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { commandsText } from "./commands.text.ts";
import { openCreateOrganization } from "./create/create-state.ts";

export function useOrganizationsCommands(): readonly Command[] {
  const { session } = useUser();
  const isInviting = isAllowed(organizationsPages.members.access, session);
  const invite = useInviteCommand();
  return [
    ...(isInviting ? [invite] : []),
    ...useSwitchCommands(),
    // A session of single sign-on reaches its own organisation only.
    ...(session?.isSingleSignOn ? [] : [CREATE]),
  ];
}

const CREATE: Command = {
  id: "organization.create",
  label: commandsText.create,
  group: groupsText.create,
  keywords: commandsText.createWords,
  icon: Plus,
  run: openCreateOrganization,
};

/** People are invited on the members page, which opens with the dialog. */
function useInviteCommand(): Command {
  const navigate = useNavigate();
  return {
    id: "members.invite",
    label: commandsText.invite,
    group: groupsText.create,
    keywords: commandsText.inviteWords,
    icon: UserPlus,
    run() {
      openInvite();
      void navigate({ to: "/settings/org/members" });
    },
  };
}

function useSwitchCommands(): Command[] {
  const { members, session } = useUser();
  const switchTo = useSwitchOrganization();
  const others = members.filter(
    ({ organization }) => organization.organizationId !== session?.organizationId,
  );
  return others.map(({ organization }) => ({
    id: `organization.${organization.organizationId}`,
    label: commandsText.switchTo(organization.organizationName),
    group: groupsText.organization,
    icon: ArrowLeftRight,
    run: () => void switchTo(organization),
  }));
}
