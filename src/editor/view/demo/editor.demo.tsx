import { Activity, useState } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import type { Changes } from "#src/editor/view/change-batch.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Switch } from "#src/ui/choices/Switch.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { AnyPage } from "./AnyPage.tsx";
import { everyBlockPage, largePage, summaryPage, unknownPage } from "./sample-pages.ts";

const KEYS = [
  ["Enter", "a new line, item or row"],
  ["Shift+Enter", "breaks the line in its block"],
  ["Tab, Shift+Tab", "indents an item or code; goes from cell to cell and from line to line"],
  ["Ctrl+Enter", "ticks an item; leaves code"],
  ["Alt+↑, Alt+↓", "moves the item or the block"],
  ["Ctrl+A", "selects the cell, item or code; again all of it, then the page"],
  ["Ctrl+Shift+0 to 9", "makes a block text, a heading, a list, a quote or code"],
  ["Alt+F10", "goes to the tools of a table or of another block"],
  ["Esc", "selects the block; the arrows go on, Enter goes back"],
  ["Esc, then Tab", "leaves the editor"],
] as const;

const CODE = `<Editor ref={editor} content={page.content} label="Page" onChange={changed} />`;

const writingDemo: Demo = {
  name: "Editor",
  about: "A page of blocks. What it gives and takes is the output of Editor.js.",
  keys: KEYS,
  code: CODE,
  Show: () => (
    <Editor content={summaryPage} label="Business summary">
      <CaretNote />
    </Editor>
  ),
};

const everyBlockDemo: Demo = {
  name: "Every block",
  about: "To write or only to read, and back without losing the place.",
  Show: EveryBlock,
};

const readingDemo: Demo = {
  name: "To read",
  about: "Plain headings, lists and tables: no field, no control, nothing to press by mistake.",
  Show: () => <Editor content={summaryPage} label="Business summary" isReadOnly />,
};

const emptyDemo: Demo = {
  name: "Empty page",
  about: "One line with a hint, and room below it that can be pressed.",
  Show: () => <Editor content={null} label="Empty page" />,
};

const unknownDemo: Demo = {
  name: "Unknown blocks",
  about: "Kinds that are not ours, and damaged ones, stay as they are and say so.",
  Show: () => <Editor content={unknownPage} label="Foreign page" />,
};

const largeDemo: Demo = {
  name: "A large page",
  about: "Opens and takes keys as quickly as a short one.",
  Show: LargePage,
};

const hiddenDemo: Demo = {
  name: "Unmounted and mounted",
  about: "The view goes and comes again; the text, its history and what is untold stay.",
  Show: Remounted,
};

const anyDemo: Demo = {
  name: "Any page",
  about: "Stored blocks in, stored blocks out.",
  Show: () => <AnyPage />,
};

export const editorDemos: readonly Demo[] = [
  writingDemo,
  everyBlockDemo,
  readingDemo,
  emptyDemo,
  unknownDemo,
  largeDemo,
  hiddenDemo,
  anyDemo,
];

function EveryBlock() {
  const [isReadOnly, setReadOnly] = useState(false);
  return (
    <Stack>
      <Switch label="Only to read" name="reading" value={isReadOnly} onChange={setReadOnly} />
      <Editor content={everyBlockPage} label="Every block" isReadOnly={isReadOnly} />
    </Stack>
  );
}

const SIZES = [1000, 5000];

function LargePage() {
  const [content, setContent] = useState<unknown>();
  return (
    <Stack>
      <Stack isRow>
        {SIZES.map((size) => (
          <Button key={size} size="sm" onPress={() => setContent(largePage(size))}>
            {`Open ${size} blocks`}
          </Button>
        ))}
      </Stack>
      {content === undefined ? null : <Editor content={content} label="Large page" />}
    </Stack>
  );
}

function Remounted() {
  const [isShown, setShown] = useState(true);
  const [reported, setReported] = useState<Changes>([]);
  return (
    <Stack>
      <Button size="sm" onPress={() => setShown(!isShown)}>
        {isShown ? "Put it away" : "Take it out"}
      </Button>
      <output>{`Reported: ${
        [reported]
          .flat()
          .map(({ type }) => type)
          .join(", ") || "nothing"
      }`}</output>
      <Activity mode={isShown ? "visible" : "hidden"}>
        <Editor content={summaryPage} label="Remounted" onChange={setReported}>
          <PageOverlays />
        </Editor>
      </Activity>
    </Stack>
  );
}

/** A minimal overlay: it follows the caret. */
function CaretNote() {
  const { isReadOnly } = useEditor();
  const kind = useEditorState(({ selection: { $head } }) => $head.node(Math.min(1, $head.depth)));
  const isShown = useEditorView() !== undefined;
  if (!isShown || isReadOnly) return null;
  return <Text>{`The caret is in: ${kind.type.name}`}</Text>;
}
