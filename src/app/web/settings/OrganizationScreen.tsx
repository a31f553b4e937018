import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AiSection } from "#src/knowledge/ai/web/ai.public.tsx";
import { read } from "#src/platform/web/api.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { AUDIT_KINDS } from "#src/workspace/audit/audit.rules.ts";
import { ActivityPanel } from "#src/workspace/audit/web/audit.public.tsx";
import { currentUserQuery } from "#src/workspace/auth/web/current-user.public.ts";
import { ServerSection } from "#src/workspace/auth/web/server/server.public.tsx";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import { GeneralPanel } from "#src/workspace/organizations/web/GeneralPanel.tsx";
import { organizationText } from "#src/workspace/organizations/web/organization.text.ts";
import styles from "#src/workspace/organizations/web/Tabbed.module.css";
import { useRemoveOrganization } from "#src/workspace/organizations/web/use-remove-organization.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { type OrganizationSearch, readOrganizationSearch } from "./organization-search.ts";

/** Not loaded with the other settings: few people open it. */
const rules = lazyPart(
  () => import("#src/workspace/organizations/web/policy/OrganizationRules.tsx"),
);
const singleSignOn = lazyPart(
  () => import("#src/workspace/single-sign-on/web/single-sign-on-section.public.tsx"),
);

const TABS = [
  { id: "general", label: organizationText.overview },
  { id: "activity", label: organizationText.activity },
] as const;

/** For admins: the organisation's settings, audit log and deletion. */
export function OrganizationScreen() {
  usePageTitle(organizationsPages.organization.title);
  const { tab = "general", kind, page } = readOrganizationSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (search: OrganizationSearch, how?: { replace: true }) =>
    void navigate({ to: "/settings/org", search, ...how });
  return (
    <Page title={organizationText.title}>
      <div className={styles.tabs}>
        <Tabs
          label={organizationText.views}
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
              kind={AUDIT_KINDS.find((one) => one === kind)}
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
  const rulesPart = rules.useRequired();
  const singleSignOnPart = singleSignOn.useRequired();
  const { data: projects } = useQuery(read(projectsContract.count, { query: {} }));
  return (
    <GeneralPanel
      onRenamed={() => void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })}
      projectCount={projects && projects.active + projects.archived}
      remove={remove}
    >
      {rulesPart ? <rulesPart.OrganizationRules /> : null}
      {singleSignOnPart ? <singleSignOnPart.SingleSignOnSection /> : null}
      <AiSection />
      <ServerSection />
    </GeneralPanel>
  );
}
