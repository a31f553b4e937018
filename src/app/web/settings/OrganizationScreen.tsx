import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { pages } from "#src/app/pages.ts";
import { useRemoveOrganization } from "#src/app/web/signed-in/use-remove-organization.ts";
import { ActivityPanel } from "#src/features/audit/web/ActivityPanel.tsx";
import { currentUserQuery } from "#src/features/auth/web/current-user.ts";
import { GeneralPanel } from "#src/features/organizations/web/GeneralPanel.tsx";
import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { type OrganizationPlace, organizationPlace } from "./organization-place.ts";
import { ServerSection } from "./ServerSection.tsx";
import { settingsText } from "./settings.text.ts";
import styles from "./Tabbed.module.css";

const TABS = [
  { id: "general", label: settingsText.overview },
  { id: "activity", label: settingsText.activity },
] as const;

/** For admins: what the organisation is, what happened in it, and how it ends. */
export function OrganizationScreen() {
  usePageTitle(pages.organization.title);
  const { tab = "general", kind, page } = organizationPlace(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: OrganizationPlace, how?: { replace: true }) =>
    void navigate({ to: "/settings/org", search, ...how });
  return (
    <Page title={settingsText.general}>
      <div className={styles.tabs}>
        <Tabs
          label={settingsText.views}
          tabs={TABS}
          selected={tab}
          onSelect={(id) => go(id === "general" ? {} : { tab: id })}
        >
          {tab === "general" ? (
            <div className={styles.sections}>
              <General />
            </div>
          ) : (
            <ActivityPanel
              kind={kind}
              page={page}
              onGo={(place, how) => go({ tab, ...place }, how)}
            />
          )}
        </Tabs>
      </div>
    </Page>
  );
}

function General() {
  const queries = useQueryClient();
  const remove = useRemoveOrganization();
  const { data: projects } = useQuery(read(projectsContract.count, { query: {} }));
  return (
    <GeneralPanel
      onRenamed={() => void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })}
      projectCount={projects && projects.active + projects.archived}
      remove={remove}
    >
      <ServerSection />
    </GeneralPanel>
  );
}
