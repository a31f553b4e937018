import { pages } from "#src/app/pages.ts";
import { DevicesSection } from "#src/features/auth/web/security/DevicesSection.tsx";
import { PasswordSection } from "#src/features/auth/web/security/PasswordSection.tsx";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { ConnectedSection } from "#src/features/identities/web/ConnectedSection.tsx";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";

/** The ways into one's account, and who is in. */
export function SecurityScreen() {
  usePageTitle(pages.security.title);
  const { hasPassword } = useUser();
  return (
    <Page title={pages.security.title}>
      <PasswordSection />
      <ConnectedSection hasPassword={hasPassword} back={pages.security.path} />
      <DevicesSection />
    </Page>
  );
}
