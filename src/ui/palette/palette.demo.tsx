import { Moon, Search, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { CommandPalette } from "./CommandPalette.tsx";
import { ShortcutSheet } from "./ShortcutSheet.tsx";

export const paletteDemo: Demo = {
  name: "Command palette",
  about: "Everything one can go to or do, by its name; and the list of keys.",
  keys: [
    ["↑ ↓", "moves in the list while the field keeps focus"],
    ["Enter", "takes the marked row"],
    ["Esc", "closes it at once; focus returns"],
  ],
  Show: Palettes,
};

const ROWS = [
  { id: "light", label: "Light theme", icon: Sun },
  { id: "dark", label: "Dark theme", icon: Moon, shortcut: "$mod+d" },
  { id: "search", label: "Search", detail: "Everywhere", icon: Search, shortcut: "/" },
  { id: "long", label: "A command with a name that is as long as anyone would ever write one" },
];

const GROUPS = [
  {
    title: "General",
    rows: [
      { id: "open", label: "Search or jump to", keys: "$mod+k" },
      { id: "create", label: "Create", keys: "c" },
    ],
  },
  { title: "Go to", rows: [{ id: "go", label: "Projects", keys: "g p", isOff: true }] },
];

function Palettes() {
  const [open, setOpen] = useState<"palette" | "sheet">();
  const [query, setQuery] = useState("");
  const [last, setLast] = useState("Nothing");
  const [hasSingleKeys, setSingleKeys] = useState(true);
  const rows = ROWS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <>
      <Stack isRow>
        <Button onPress={() => setOpen("palette")}>Open the palette</Button>
        <Button onPress={() => setOpen("sheet")}>Open the list of keys</Button>
      </Stack>
      <p role="status">{`${last} was chosen.`}</p>
      <CommandPalette
        isOpen={open === "palette"}
        onClose={() => setOpen(undefined)}
        query={query}
        onQuery={setQuery}
        sections={rows.length > 0 ? [{ id: "all", title: "Commands", rows }] : []}
        onRun={(id) => {
          setLast(id);
          setOpen(undefined);
        }}
      />
      <ShortcutSheet
        isOpen={open === "sheet"}
        onClose={() => setOpen(undefined)}
        groups={GROUPS}
        hasSingleKeys={hasSingleKeys}
        onSingleKeys={setSingleKeys}
      />
    </>
  );
}
