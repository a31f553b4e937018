import { Plus, Settings, Users } from "lucide-react";
import { pages } from "#src/app/pages.ts";
import { isAllowed } from "#src/platform/contract/pages.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { Switcher } from "#src/ui/shell/nav/Switcher.tsx";
import { rolesText } from "#src/workspace/auth/roles.text.ts";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { openCreateOrganization } from "#src/workspace/organizations/web/create/create-state.ts";
import { useSwitchOrganization } from "#src/workspace/organizations/web/switch-organization.public.ts";
import { shellText } from "./shell.text.ts";

const SETTINGS = [
  { page: pages.organization, label: shellText.organizationSettings, icon: Settings },
  { page: pages.members, label: pages.members.title, icon: Users },
] as const;

const CREATE = {
  id: "create",
  label: shellText.createOrganization,
  icon: Plus,
  onPress: openCreateOrganization,
};

/** The menu of the active organisation, with a switcher. */
export function OrganizationMenu() {
  const user = useUser();
  const active = activeMember(user)?.organization;
  const switchTo = useSwitchOrganization();
  return (
    <Switcher
      kind={shellText.organization}
      name={active?.organizationName ?? shellText.noOrganization}
      mark={<SquareMark letter={productName.slice(0, 1)} />}
      items={[
        {
          id: "organizations",
          title: shellText.organizations,
          items: user.members.map(({ organization, role }) => ({
            id: organization.organizationId,
            label: organization.organizationName,
            detail: rolesText[role].short,
            isSelected: organization === active,
            onPress: () => {
              if (organization !== active) void switchTo(organization);
            },
          })),
        },
        ...SETTINGS.filter(({ page }) => page.isBuilt && isAllowed(page.access, user.session)).map(
          ({ page, label, icon }) => ({ id: page.path, label, icon, href: page.path }),
        ),
        ...(user.session?.isSingleSignOn ? [] : [CREATE]),
      ]}
    />
  );
}
