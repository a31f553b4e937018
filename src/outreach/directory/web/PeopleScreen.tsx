import { peoplePages } from "#src/outreach/directory/people.pages.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { PeopleTab } from "./list/PeopleTab.tsx";
import styles from "./People.module.css";
import { peopleText as text } from "./people.text.ts";
import { SuppressionsTab } from "./suppressed/SuppressionsTab.tsx";
import { usePeopleAddress } from "./use-people-address.ts";

const { title } = peoplePages.people;

/** All people of the organisation across projects, and its suppressions. */
export function PeopleScreen() {
  usePageTitle(title);
  const role = useRole();
  const address = usePeopleAddress();
  const { tab = "people", project } = address.search;
  return (
    <Page title={title} isWide>
      <Tabs
        label={text.tabs.label}
        tabs={[
          { id: "people", label: text.tabs.people },
          { id: "suppressed", label: text.tabs.suppressed },
        ]}
        selected={tab}
        onSelect={(to) => address.goTo(to === "suppressed" ? { tab: to, project } : { project })}
      >
        <div className={styles.panel}>
          {tab === "people" ? (
            <PeopleTab address={address} mayEdit={roleAllows(role, "edit")} />
          ) : (
            <SuppressionsTab address={address} role={role} />
          )}
        </div>
      </Tabs>
    </Page>
  );
}
