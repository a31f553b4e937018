import { Settings } from "lucide-react";
import { pages } from "#src/app/pages.ts";
import { isAllowed } from "#src/app/web/route-guard.ts";
import { useSwitchOrganization } from "#src/app/web/signed-in/use-switch-organization.ts";
import { rolesText } from "#src/features/auth/web/roles.text.ts";
import { activeMember, useUser } from "#src/features/auth/web/use-user.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { Switcher } from "#src/ui/shell/nav/Switcher.tsx";
import { shellText } from "./shell.text.ts";

/** Whose work this is, and whose else it could be. */
export function OrganizationMenu() {
  const user = useUser();
  const active = activeMember(user)?.organization;
  const { organization: settings } = pages;
  const switchTo = useSwitchOrganization();
  const maySet = settings.isBuilt && isAllowed(settings.access, user.session);
  return (
    <Switcher
      kind={shellText.organization}
      name={active?.organizationName ?? ""}
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
        ...(maySet
          ? [
              {
                id: "settings",
                label: shellText.organizationSettings,
                icon: Settings,
                href: settings.path,
              },
            ]
          : []),
      ]}
    />
  );
}
