import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { authPages } from "#src/workspace/auth/auth.pages.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { DevicesSection } from "#src/workspace/auth/web/security/DevicesSection.tsx";
import { PasswordSection } from "#src/workspace/auth/web/security/PasswordSection.tsx";
import { ConnectedSection } from "#src/workspace/identities/web/identities.public.tsx";

/** Credentials and sessions of the account. */
export function SecurityScreen() {
  usePageTitle(authPages.security.title);
  const { hasPassword } = useUser();
  return (
    <Page title={authPages.security.title}>
      <PasswordSection />
      <ConnectedSection hasPassword={hasPassword} back={authPages.security.path} />
      <DevicesSection />
    </Page>
  );
}
