import { authPages } from "#src/features/auth/auth.pages.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { AddressSection } from "./AddressSection.tsx";
import { MembershipsSection } from "./MembershipsSection.tsx";
import { NameSection } from "./NameSection.tsx";
import { PreferencesSection } from "./PreferencesSection.tsx";

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
