import {
  BookOpen,
  Building2,
  Ellipsis,
  Eye,
  Inbox,
  LayoutDashboard,
  Lightbulb,
  Mail,
  Search,
  Settings,
  Target,
} from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "#src/ui/inputs/Choice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import styles from "./AppFrame.demo.module.css";
import { AppFrame } from "./AppFrame.tsx";
import { BottomBar, BottomButton, BottomLink } from "./BottomBar.tsx";
import { FoldButton } from "./nav/FoldButton.tsx";
import { NavLink } from "./nav/NavLink.tsx";
import { NavMenu } from "./nav/NavMenu.tsx";
import { NavSection } from "./nav/NavSection.tsx";
import { PersonMark } from "./nav/PersonMark.tsx";
import { SearchButton } from "./nav/SearchButton.tsx";
import { SquareMark } from "./nav/SquareMark.tsx";
import { Switcher } from "./nav/Switcher.tsx";
import { Page } from "./Page.tsx";
import { Sidebar } from "./Sidebar.tsx";

const WIDTHS = [
  { value: "desk", label: "1200" },
  { value: "tablet", label: "800" },
  { value: "phone", label: "390" },
] as const;

const HERE = {
  to: "/ui",
  search: true,
  resetScroll: false,
  activeOptions: { includeHash: true },
} as const;
const REPLIES = { shows: "12", says: "12 need a reply", tone: "waiting" } as const;
const RECONNECT = { shows: "!", says: "One must be reconnected", tone: "alert" } as const;

export const appFrameDemo: Demo = {
  name: "Frame of the application",
  about:
    "The sidebar lies beside the sheet, over it below 1024 pixels, and becomes a bar below 650.",
  keys: [
    ["Tab", "skip link, sidebar, page"],
    ["Esc", "puts the sidebar away that lies over the page"],
  ],
  code: `<AppFrame sidebar={<Sidebar … />} bottomBar={<BottomBar … />} isFolded={isFolded} onFoldChange={setFolded}>
  <Page title="Dashboard">…</Page>
</AppFrame>`,
  Show: Frame,
};

function Frame() {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]["value"]>("desk");
  const [isFolded, setFolded] = useState(false);
  return (
    <Stack>
      <Choice label="Width" options={WIDTHS} value={width} onChange={setWidth} />
      <div className={styles.window}>
        <div className={styles[width]}>
          <AppFrame
            sidebar={<DemoSidebar />}
            bottomBar={<DemoBottomBar />}
            isFolded={isFolded}
            onFoldChange={setFolded}
          >
            <Page
              title="Dashboard"
              actions={<Button size="sm">Last 30 days</Button>}
              heading="Acme Robotics"
              intro="Two steps left before the first campaign can start."
              isWide
            >
              <Card title="Get ready">
                <p>Five of seven steps are done.</p>
              </Card>
            </Page>
          </AppFrame>
        </div>
      </div>
    </Stack>
  );
}

function DemoSidebar() {
  return (
    <Sidebar
      head={
        <Switcher
          kind="Organisation"
          name="Northwind Studio"
          mark={<SquareMark letter="F" />}
          items={[
            { id: "northwind", label: "Northwind Studio", detail: "Admin", isSelected: true },
            { id: "kestrel", label: "Kestrel Foods", detail: "View", isSelected: false },
          ]}
        />
      }
      search={
        <SearchButton label="Search or jump to…" shortcut="$mod+k" onPress={() => undefined} />
      }
      label="Demo"
      foot={<DemoFoot />}
    >
      <NavSection caption="Project">
        <Switcher
          kind="Project"
          name="Acme Robotics"
          mark={<SquareMark colour="teal" />}
          items={[
            { id: "acme", label: "Acme Robotics", isSelected: true },
            { id: "brix", label: "Brix", isSelected: false },
          ]}
        />
        <NavLink {...HERE} hash="" label="Dashboard" icon={LayoutDashboard} />
        <NavLink
          {...HERE}
          hash="setup"
          label="Setup"
          icon={Building2}
          mark={{ shows: "5/7", says: "5 of 7 steps done" }}
        />
        <NavLink {...HERE} hash="business" label="Client's business" isNested />
        <NavLink {...HERE} hash="competitors" label="Competitors" isNested />
        <NavLink {...HERE} hash="insights" label="Insights" isNested />
        <NavLink {...HERE} hash="documentation" label="Documentation" icon={BookOpen} />
        <NavLink {...HERE} hash="strategies" label="Strategies" icon={Target} />
        <NavLink {...HERE} hash="inbox" label="Inbox" icon={Inbox} mark={REPLIES} />
        <NavLink {...HERE} hash="mailboxes" label="Mailboxes" icon={Mail} mark={RECONNECT} />
        <NavLink {...HERE} hash="settings" label="Project settings" icon={Settings} />
      </NavSection>
    </Sidebar>
  );
}

function DemoFoot() {
  return (
    <>
      <NavMenu
        label="Help & shortcuts"
        icon={Lightbulb}
        items={[{ id: "keys", label: "Keyboard shortcuts", shortcut: "?" }]}
        beside={<FoldButton shortcut="[" />}
      />
      <NavMenu
        label="Maya Keller"
        mark={<PersonMark name="Maya Keller" />}
        end={Ellipsis}
        items={[{ id: "view", label: "View only", icon: Eye }]}
      />
    </>
  );
}

function DemoBottomBar() {
  return (
    <BottomBar
      label="Demo"
      more={<NavLink {...HERE} hash="settings" label="Project settings" icon={Settings} />}
    >
      <BottomLink {...HERE} hash="" label="Dashboard" icon={LayoutDashboard} />
      <BottomLink {...HERE} hash="documentation" label="Docs" icon={BookOpen} />
      <BottomLink {...HERE} hash="inbox" label="Inbox" icon={Inbox} mark={REPLIES} />
      <BottomButton label="Search" icon={Search} onPress={() => undefined} />
    </BottomBar>
  );
}
