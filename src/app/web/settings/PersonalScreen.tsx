import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { authPages } from "#src/workspace/auth/auth.pages.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { AddressSection } from "#src/workspace/auth/web/profile/AddressSection.tsx";
import { NameSection } from "#src/workspace/auth/web/profile/NameSection.tsx";
import { PreferencesSection } from "#src/workspace/auth/web/profile/PreferencesSection.tsx";
import { MembershipsSection } from "#src/workspace/organizations/web/memberships/MembershipsSection.tsx";
import { ConfinedNotice } from "./ConfinedNotice.tsx";

/** Settings of the user rather than the organisation. */
export function PersonalScreen() {
  usePageTitle(authPages.personal.title);
  if (useUser().session?.isSingleSignOn)
    return (
      <Page title={authPages.personal.title}>
        <ConfinedNotice />
        <PreferencesSection />
      </Page>
    );
  return (
    <Page title={authPages.personal.title}>
      <NameSection />
      <AddressSection />
      <PreferencesSection />
      <MembershipsSection />
    </Page>
  );
}
