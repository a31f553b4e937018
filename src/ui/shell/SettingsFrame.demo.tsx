import type { Demo } from "#src/ui/demo.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import styles from "./AppFrame.demo.module.css";
import { NavLink } from "./nav/NavLink.tsx";
import { NavSection } from "./nav/NavSection.tsx";
import { Page } from "./Page.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

const HERE = {
  to: "/ui",
  search: true,
  resetScroll: false,
  activeOptions: { includeHash: true },
} as const;

export const settingsFrameDemo: Demo = {
  name: "Settings",
  about: "A family of pages with a sidebar of its own; on a phone its places lie above the page.",
  code: `<SettingsFrame title="Settings" nav={<NavSection caption="You">…</NavSection>}>
  <Page title="Personal">…</Page>
</SettingsFrame>`,
  Show: Settings,
};

function Settings() {
  return (
    <div className={styles.low}>
      <SettingsFrame
        title="Settings"
        back={{ href: "/projects", label: "Back to Projects" }}
        nav={<Places />}
      >
        <Page title="Personal">
          <Card title="Name">
            <p>Maya Keller</p>
          </Card>
        </Page>
      </SettingsFrame>
    </div>
  );
}

function Places() {
  return (
    <>
      <NavSection caption="You">
        <NavLink {...HERE} hash="" label="Personal" />
        <NavLink {...HERE} hash="security" label="Security" />
      </NavSection>
      <NavSection caption="Organisation">
        <NavLink {...HERE} hash="general" label="General" />
        <NavLink {...HERE} hash="members" label="Members" />
      </NavSection>
    </>
  );
}
