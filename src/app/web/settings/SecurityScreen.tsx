import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { authPages } from "#src/workspace/auth/auth.pages.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { DevicesSection } from "#src/workspace/auth/web/security/DevicesSection.tsx";
import { PasswordSection } from "#src/workspace/auth/web/security/PasswordSection.tsx";
import { ConnectedSection } from "#src/workspace/identities/web/identities.public.tsx";
import { ConfinedNotice } from "./ConfinedNotice.tsx";

// Not loaded with the other settings: few people open them.
const twoStep = lazyPart(
  () => import("#src/workspace/auth/web/security/two-step/TwoStepSection.tsx"),
);
const passkeys = lazyPart(() => import("#src/workspace/passkeys/web/passkeys-section.public.tsx"));

/** Credentials and sessions of the account. */
export function SecurityScreen() {
  usePageTitle(authPages.security.title);
  const { hasPassword, session } = useUser();
  const isConfined = session?.isSingleSignOn === true;
  const twoStepPart = twoStep.useRequired(!isConfined);
  const passkeysPart = passkeys.useRequired(!isConfined);
  if (isConfined)
    return (
      <Page title={authPages.security.title}>
        <ConfinedNotice />
      </Page>
    );
  return (
    <Page title={authPages.security.title}>
      <PasswordSection />
      {twoStepPart ? <twoStepPart.TwoStepSection /> : null}
      {passkeysPart ? <passkeysPart.PasskeysSection /> : null}
      <ConnectedSection hasPassword={hasPassword} back={authPages.security.path} />
      <DevicesSection />
    </Page>
  );
}
