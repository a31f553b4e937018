import { authPages } from "#src/features/auth/auth.pages.ts";
import { AddressSection } from "#src/features/auth/web/profile/AddressSection.tsx";
import { NameSection } from "#src/features/auth/web/profile/NameSection.tsx";
import { PreferencesSection } from "#src/features/auth/web/profile/PreferencesSection.tsx";
import { MembershipsSection } from "#src/features/organizations/web/memberships/MembershipsSection.tsx";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";

/** What belongs to the person and not to an organisation. */
export function PersonalScreen() {
  usePageTitle(authPages.personal.title);
  return (
    <Page title={authPages.personal.title}>
      <NameSection />
      <AddressSection />
      <PreferencesSection />
      <MembershipsSection />
    </Page>
  );
}
