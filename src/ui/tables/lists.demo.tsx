import { FileText, Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { GridList } from "./GridList.tsx";
import { type TagColour, TagList } from "./TagList.tsx";

const STUDIES = [
  { id: "halden", title: "Halden, changeover down by 38 %", from: "halden.com" },
  { id: "brix", title: "Brix packaging", from: "brix.example" },
  { id: "norva", title: "Norva", from: "norva.example" },
];

const gridListDemo: Demo = {
  name: "Grid list",
  about: "Rows that are more than facts, with actions of their own.",
  keys: [
    ["Arrow up, arrow down", "From row to row"],
    ["Arrow left, arrow right", "Through what can be pressed in a row"],
    ["Enter", "Opens the row"],
    ["Space", "Chooses the row"],
  ],
  code: `<GridList label="Case studies" items={items} nameOf={(item) => item.title} empty={…}>
  {(item) => <Text>{item.title}</Text>}
</GridList>`,
  Show: Studies,
};

function Studies() {
  const [items, setItems] = useState(STUDIES);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState("");
  const show = ({ title, from }: (typeof STUDIES)[number]) => (
    <Inline gap={12}>
      <Text as="span" look="ui-strong">
        {title}
      </Text>
      <Text as="span" look="meta" tone="faint">
        {from}
      </Text>
    </Inline>
  );
  function remove(gone: ReadonlySet<string>) {
    setItems(items.filter(({ id }) => !gone.has(id)));
    setIds(new Set());
  }
  return (
    <Stack>
      <GridList
        label="Case studies"
        items={items}
        nameOf={({ title }) => title}
        onOpen={({ title }) => setOpened(title)}
        choosing={{
          ids,
          onChange: setIds,
          actions: (
            <Button size="sm" onPress={() => remove(ids)}>
              Remove
            </Button>
          ),
        }}
        actions={({ id, title }) => (
          <>
            <Button size="xs" icon={Mail} onPress={() => setOpened(`Mail about ${title}`)}>
              Mail
            </Button>
            <RowMenu
              label={`Actions for ${title}`}
              items={[{ id: "remove", label: "Remove", onPress: () => remove(new Set([id])) }]}
            />
          </>
        )}
        empty={
          <EmptyState
            size="region"
            icon={FileText}
            title="No case studies"
            action={<Button onPress={() => setItems(STUDIES)}>Bring them back</Button>}
          />
        }
      >
        {show}
      </GridList>
      <Text look="meta" tone="faint">
        {opened ? `Opened: ${opened}` : "Nothing is open."}
      </Text>
      <GridList
        label="Case studies on their way"
        items={undefined}
        nameOf={() => ""}
        usualCount={2}
        empty={null}
      >
        {show}
      </GridList>
      <GridList
        label="Case studies only to read"
        items={STUDIES}
        nameOf={({ title }) => title}
        isReadOnly
        empty={null}
      >
        {show}
      </GridList>
    </Stack>
  );
}

const COLOURS: readonly TagColour[] = [
  "grey",
  "red",
  "orange",
  "amber",
  "green",
  "teal",
  "blue",
  "indigo",
  "purple",
  "pink",
];

const tagListDemo: Demo = {
  name: "Tag list",
  about: "Short words that can be taken away.",
  keys: [
    ["Arrow keys", "From tag to tag"],
    ["Delete, Backspace", "Takes the tag away; the focus goes to the next"],
  ],
  code: `<TagList label="Labels" tags={tags} onRemove={remove} />`,
  Show: Tags,
};

function Tags() {
  const all = COLOURS.map((colour) => ({ id: colour, label: `Label ${colour}`, colour }));
  const [tags, setTags] = useState(all);
  return (
    <Stack>
      <TagList
        label="Labels"
        tags={tags}
        onRemove={(gone) => setTags(tags.filter(({ id }) => !gone.has(id)))}
        empty="No labels"
      />
      <TagList label="Labels only to read" tags={all.slice(0, 3)} />
      <TagList label="No labels" tags={[]} empty="No labels yet" />
    </Stack>
  );
}

export const listDemos: readonly Demo[] = [gridListDemo, tagListDemo];
