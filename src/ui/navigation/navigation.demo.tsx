import { Columns3, List, Rows3 } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import styles from "./navigation.demo.module.css";
import { PageLinks } from "./PageLinks.tsx";
import { Pager } from "./Pager.tsx";
import { SegmentedControl } from "./SegmentedControl.tsx";
import { Tabs } from "./Tabs.tsx";

export const tabsDemo: Demo = {
  name: "Tabs",
  about: "Views of one thing; the chosen one belongs into the address.",
  keys: [
    ["← → Home End", "moves to another tab and shows it"],
    ["Tab", "goes into what it shows"],
  ],
  code: `<Tabs label="Threads" tabs={tabs} selected={view} onSelect={setView}>…</Tabs>`,
  Show: TabsShown,
};

export const segmentedDemo: Demo = {
  name: "Segmented control",
  about: "One of a few, all in sight.",
  keys: [
    ["← →", "moves"],
    ["Enter, Space", "chooses"],
  ],
  code: `<SegmentedControl label="Show as" segments={segments} selected={look} onSelect={setLook} />`,
  Show: Segments,
};

export const breadcrumbsDemo: Demo = {
  name: "Breadcrumbs",
  about: "The way here. Where it is too long for its place, the middle folds into a menu.",
  keys: [["Enter", "goes to a place on the way"]],
  code: `<Breadcrumbs crumbs={[{ label: "Projects", href: "/projects" }, …]} />`,
  Show: Ways,
};

export const pagerDemo: Demo = {
  name: "Pager",
  about: "Which part of a list is shown, and the way to the others.",
  keys: [
    ["Tab", "moves through the pages"],
    ["Enter, Space", "shows a page"],
  ],
  code: `<Pager label="Pages of projects" page={page} pageSize={6} total={23} onPage={setPage} />`,
  Show: Pagers,
};

export const pageLinksDemo: Demo = {
  name: "Page links",
  about: "The pages of one place. Each has its address; the one that is open is marked.",
  keys: [
    ["Tab", "moves through the pages"],
    ["Enter", "opens a page"],
  ],
  code: `<PageLinks label="Inbox" links={[{ label: "Export", href, isHere: true }, …]} />`,
  Show: Neighbours,
};

const PAGES = [
  { label: "Buttons", href: "/ui/buttons", isHere: true },
  { label: "Inputs", href: "/ui/inputs", isHere: false },
  { label: "Table", href: "/ui/table", isHere: false },
];

function Neighbours() {
  return <PageLinks label="Gallery" links={PAGES} />;
}

const TABS = [
  { id: "reply", label: "Needs reply", count: 12 },
  { id: "waiting", label: "Waiting" },
  { id: "follow-ups", label: "Follow-ups", count: 3 },
  { id: "done", label: "Done" },
  { id: "all", label: "All" },
] as const;

function TabsShown() {
  const [selected, setSelected] = useState<(typeof TABS)[number]["id"]>("reply");
  const { label } = TABS.find((tab) => tab.id === selected) ?? TABS[0];
  return (
    <Tabs label="Threads" tabs={TABS} selected={selected} onSelect={setSelected}>
      <p className={styles.panel}>{`What is behind “${label}”.`}</p>
    </Tabs>
  );
}

function Segments() {
  const [look, setLook] = useState<"list" | "rows" | "board">("list");
  const segments = [
    { id: "list", label: "List", icon: List },
    { id: "rows", label: "Rows", icon: Rows3 },
    { id: "board", label: "Board", icon: Columns3 },
  ] as const;
  const choice = { segments, selected: look, onSelect: setLook };
  return (
    <div className={styles.row}>
      <SegmentedControl label="Show as" {...choice} />
      <SegmentedControl label="Show as, larger" size="md" {...choice} />
      <SegmentedControl label="Show as, by icon" isIconOnly {...choice} />
    </div>
  );
}

const WAY = [
  { label: "Projects", href: "/projects" },
  { label: "Acme Robotics", href: "/ui/inputs" },
  { label: "Documentation", href: "/ui/table" },
  { label: "Case studies of the last three years", href: "/ui/tree-select" },
  { label: "Halden", href: "/ui/buttons" },
];

function Ways() {
  return (
    <>
      <Breadcrumbs crumbs={WAY.slice(0, 1)} />
      <Breadcrumbs crumbs={WAY.slice(0, 2)} />
      <Breadcrumbs crumbs={WAY} />
      <div className={styles.narrow}>
        <Breadcrumbs crumbs={WAY} />
      </div>
    </>
  );
}

function Pagers() {
  const [page, setPage] = useState(1);
  const [far, setFar] = useState(20);
  return (
    <>
      <Pager label="Pages of projects" page={page} pageSize={6} total={23} onPage={setPage} />
      <Pager label="Pages of threads" page={far} pageSize={50} total={1988} onPage={setFar} />
      <Pager label="Pages of nothing" page={1} pageSize={10} total={0} onPage={setPage} />
      <div className={styles.narrow}>
        <Pager label="Pages on a phone" page={page} pageSize={6} total={23} onPage={setPage} />
      </div>
    </>
  );
}
