import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { VirtualGrid } from "#src/ui/tables/virtual/VirtualGrid.tsx";
import { VirtualSkeleton } from "#src/ui/tables/virtual/VirtualSkeleton.tsx";
import styles from "../AppFrame.demo.module.css";
import { ReadingPage } from "./ReadingPage.tsx";
import { ReadingPane } from "./ReadingPane.tsx";

const LETTERS = Array.from({ length: 50_000 }, (_, index) => ({
  id: String(index + 1),
  name: `Letter ${index + 1}`,
}));
type Letter = (typeof LETTERS)[number];
const nameOf = ({ name }: Letter) => name;
const show = ({ name }: Letter) => <Text as="span">{name}</Text>;

export const readingPageDemo: Demo = {
  name: "Reading",
  about: "A list of any length beside what is read of it. On a phone they are two pages.",
  keys: [
    ["Arrow up, arrow down", "From row to row"],
    ["Enter", "Opens the row"],
    ["Space", "Selects the row"],
  ],
  code: `<ReadingPage title="Letters" list={{ …, children: <VirtualGrid rows={letters} … /> }} isReading={…}>
  <ReadingPane label="Letter 1">…</ReadingPane>
</ReadingPage>`,
  Show: Reading,
};

function Reading() {
  const [openId, setOpen] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isLoading, setLoading] = useState(false);
  const open = LETTERS.find(({ id }) => id === openId);

  function select(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  return (
    <div className={styles.low}>
      <ReadingPage
        title="Letters"
        isReading={openId !== undefined}
        list={{
          label: "the letters",
          size: 260,
          least: 200,
          most: 420,
          onResized: () => undefined,
          actions: (
            <Button size="xs" onPress={() => setLoading(!isLoading)}>
              {isLoading ? "Show" : "Load"}
            </Button>
          ),
          children: isLoading ? (
            <VirtualSkeleton isQuiet={false} />
          ) : (
            <VirtualGrid
              label="Letters"
              rows={LETTERS}
              nameOf={nameOf}
              show={show}
              openId={openId}
              selected={selected}
              onSelect={select}
              onOpen={setOpen}
            />
          ),
        }}
      >
        {open ? (
          <ReadingPane
            label={open.name}
            start={<Text look="ui-strong">{open.name}</Text>}
            end={
              <Button size="sm" onPress={() => setOpen(undefined)}>
                Close
              </Button>
            }
          >
            <Text>What it says.</Text>
          </ReadingPane>
        ) : (
          <EmptyState size="region" title="Nothing is open" sentence="Choose a letter." />
        )}
      </ReadingPage>
    </div>
  );
}
