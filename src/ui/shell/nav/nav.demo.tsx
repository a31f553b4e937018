import { Inbox, Mail, Settings } from "lucide-react";
import { useMemo, useState } from "react";
import { Switch } from "#src/ui/choices/Switch.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { LABEL_COLOURS } from "#src/ui/marks/label-colours.ts";
import { FrameContext } from "../frame/frame-context.ts";
import { FoldButton } from "./FoldButton.tsx";
import { NavLink } from "./NavLink.tsx";
import { NavMenu } from "./NavMenu.tsx";
import { NavSection } from "./NavSection.tsx";
import styles from "./nav.demo.module.css";
import { PersonMark } from "./PersonMark.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { SquareMark } from "./SquareMark.tsx";
import { Switcher } from "./Switcher.tsx";

const HERE = {
  to: "/ui",
  search: true,
  resetScroll: false,
  activeOptions: { includeHash: true },
} as const;
const LONG = "Wolfeschlegelsteinhausenbergerdorff and Partners";

export const navDemo: Demo = {
  name: "Rows of the sidebar",
  about: "Places, menus and the search share one look, and fold to their icons together.",
  keys: [
    ["Enter", "goes there"],
    ["Enter, Space, ↓", "opens a menu"],
  ],
  code: `<NavLink to="/projects" label="Inbox" icon={Inbox} mark={{ shows: "12", says: "12 need a reply", tone: "waiting" }} />`,
  Show: Rows,
};

function Rows() {
  const [isFolded, setFolded] = useState(false);
  const frame = useMemo(
    () => ({ width: "wide", isFolded, fold: () => setFolded(!isFolded), crumbs: [] }) as const,
    [isFolded],
  );
  return (
    <Stack>
      <Switch name="folded" label="Folded" value={isFolded} onChange={setFolded} />
      <div className={isFolded ? styles.folded : styles.column}>
        <FrameContext value={frame}>
          <Organisation name="Northwind Studio" />
          <Organisation name={LONG} />
          <SearchButton label="Search or jump to…" shortcut="$mod+k" onPress={() => undefined} />
          <NavSection caption="Project">
            <NavLink {...HERE} hash="" label="Here" icon={Settings} />
            <NavLink {...HERE} hash="inbox" label="Inbox" icon={Inbox} mark={WAITING} />
            <NavLink {...HERE} hash="mailboxes" label={LONG} icon={Mail} mark={ALERT} />
            <NavLink {...HERE} hash="insights" label="Below its parent" isNested />
          </NavSection>
          <NavMenu
            label="Maya Keller"
            mark={<PersonMark name="Maya Keller" />}
            items={[{ id: "out", label: "Sign out" }]}
            beside={<FoldButton shortcut="[" />}
          />
        </FrameContext>
      </div>
      <Stack isRow>
        {LABEL_COLOURS.map((colour) => (
          <SquareMark key={colour} colour={colour} />
        ))}
      </Stack>
    </Stack>
  );
}

const WAITING = { shows: "12", says: "12 need a reply", tone: "waiting" } as const;
const ALERT = { shows: "!", says: "One must be reconnected", tone: "alert" } as const;

function Organisation({ name }: { name: string }) {
  return (
    <Switcher
      kind="Organisation"
      name={name}
      mark={<SquareMark letter="F" />}
      items={[
        { id: "this", label: name, detail: "Admin", isSelected: true },
        { id: "other", label: "Kestrel Foods", detail: "View", isSelected: false },
      ]}
    />
  );
}
