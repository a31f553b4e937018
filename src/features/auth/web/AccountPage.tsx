import { Monitor, Moon, Sun } from "lucide-react";
import type { User } from "#src/features/auth/auth.contract.ts";
import { setTheme, THEMES, type Theme, useTheme } from "#src/platform/web/theme.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { Choice } from "#src/ui/inputs/Choice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { RowList } from "#src/ui/layout/RowList.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import { signedInText } from "./signed-in.text.ts";

type Member = User["members"][number];

export function AccountPage({ user, active }: { user: User; active: Member }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Page
      actions={<SignOutButton />}
      title={signedInText.pageTitle}
      heading={signedInText.heading(productName)}
      intro={signedInText.intro(name)}
    >
      <Card title={signedInText.account}>
        <Facts
          facts={[
            { name: signedInText.name, value: name },
            { name: signedInText.email, value: user.email },
            { name: signedInText.organization, value: active.organization.organizationName },
            { name: signedInText.role, value: signedInText.roleName(active.role) },
          ]}
        />
        <p>{signedInText.rights(active.role)}</p>
      </Card>
      <Card title={signedInText.organizations}>
        <RowList
          rows={user.members.map(({ organization, role }) => ({
            id: organization.organizationId,
            title: organization.organizationName,
            detail: signedInText.roleName(role),
            mark: organization === active.organization ? signedInText.active : undefined,
          }))}
        />
      </Card>
      <Card title={signedInText.appearance}>
        <ThemeChoice />
      </Card>
    </Page>
  );
}

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

function ThemeChoice() {
  const options = THEMES.map((value: Theme) => ({
    value,
    label: signedInText.themes[value],
    icon: ICONS[value],
  }));
  return (
    <Choice label={signedInText.theme} options={options} value={useTheme()} onChange={setTheme} />
  );
}
