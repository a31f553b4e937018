import { pages } from "#src/app/pages.ts";
import { AddressSection } from "#src/features/auth/web/profile/AddressSection.tsx";
import { NameSection } from "#src/features/auth/web/profile/NameSection.tsx";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { MembershipsSection } from "./MembershipsSection.tsx";
import { PreferencesSection } from "./PreferencesSection.tsx";

/** What belongs to the person and not to an organisation. */
export function PersonalScreen() {
  usePageTitle(pages.personal.title);
  return (
    <Page title={pages.personal.title}>
      <NameSection />
      <AddressSection />
      <PreferencesSection />
      <MembershipsSection />
    </Page>
  );
}
