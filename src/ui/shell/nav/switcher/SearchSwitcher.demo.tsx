import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { NavGap } from "../NavGap.tsx";
import styles from "../nav.demo.module.css";
import { SquareMark } from "../SquareMark.tsx";
import { SearchSwitcher } from "./SearchSwitcher.tsx";

const PLACES = [
  { id: "acme", label: "Acme Robotics", colour: "teal" },
  { id: "brix", label: "Brix packaging", colour: "amber" },
  { id: "halden", label: "Halden", colour: "purple" },
  { id: "long", label: "Wolfeschlegelsteinhausenbergerdorff and Partners", colour: "red" },
] as const;

export const searchSwitcherDemo: Demo = {
  name: "Switcher with a search",
  about: "Names where one is, and finds another such place among many.",
  keys: [
    ["Enter, Space, ↓", "opens it"],
    ["↓ ↑", "moves in what was found while the field keeps the focus"],
    ["Enter", "goes there"],
    ["Esc", "closes it"],
  ],
  code: `<SearchSwitcher kind="Project" name="Acme Robotics" mark={mark} isOpen={isOpen} onOpenChange={setOpen} search={search} />`,
  Show: Switchers,
};

function Switchers() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [hereId, setHere] = useState<string>("acme");
  const here = PLACES.find(({ id }) => id === hereId) ?? PLACES[0];
  const found = PLACES.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const rows = found.map(({ id, label, colour }) => ({
    id,
    label,
    mark: <SquareMark colour={colour} />,
    isHere: id === hereId,
  }));
  return (
    <Stack>
      <div className={styles.column}>
        <SearchSwitcher
          kind="Project"
          name={here.label}
          mark={<SquareMark colour={here.colour} />}
          isOpen={isOpen}
          onOpenChange={setOpen}
          search={{
            label: "Find a project",
            query,
            onQuery: setQuery,
            sections: rows.length > 0 ? [{ id: "found", rows }] : [],
            says: rows.length > 0 ? undefined : "No results.",
            onChoose(id) {
              setHere(id);
              setOpen(false);
              setQuery("");
            },
          }}
        />
        <NavGap />
      </div>
      <Text look="meta" tone="faint">
        The place below is kept for one that is on its way.
      </Text>
    </Stack>
  );
}
