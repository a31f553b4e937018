import type { BlockOptions } from "#src/editor/document/blocks/block-options.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { PageReader } from "#src/editor/page/PageReader.tsx";
import { AnyPage } from "#src/editor/view/demo/AnyPage.tsx";
import { PageNow } from "#src/editor/view/demo/PageNow.tsx";
import { summaryPage } from "#src/editor/view/demo/sample-pages.ts";
import type { Demo } from "#src/ui/demo.ts";
import { PageOverlays } from "./PageOverlays.tsx";

const writingDemo: Demo = {
  name: "Menus and bars",
  about: "Blocks by a slash, what can be done with one, and a bar beside selected text.",
  keys: [
    ["/", "in an empty line: the menu of blocks"],
    ["Ctrl+/", "what can be done with the block"],
    ["Ctrl+F", "finds words on the page"],
    ["Ctrl+K", "the address of a link"],
    ["Alt+F10", "to the bar beside selected text; Esc goes back"],
    ["Alt+↑, Alt+↓", "moves the block, and says where to"],
  ],
  code: `<Editor content={page.content} label="Page">
  <PageOverlays />
</Editor>`,
  Show: WithOverlays,
};

const configuredDemo: Demo = {
  name: "Blocks as configured",
  about: "New tables with headings and at most four rows, numbered lists, two levels of headings.",
  code: `<Editor content={page.content} label="Page" blocks={BLOCKS}>`,
  Show: () => (
    <Editor content={null} label="Page as configured" blocks={BLOCKS}>
      <PageOverlays />
      <PageNow />
    </Editor>
  ),
};

const anyDemo: Demo = {
  name: "Any page with menus",
  about: "Items of lists are dragged by their sign or box, to the right onto another level.",
  code: `<Editor content={page.content} label="Page">
  <PageOverlays />
</Editor>`,
  Show: () => (
    <AnyPage>
      <PageOverlays />
    </AnyPage>
  ),
};

const BLOCKS: BlockOptions = {
  table: { rows: 3, cols: 4, withHeadings: true, maxRows: 4 },
  list: { style: "ordered" },
  heading: { levels: [2, 3], level: 3 },
};

const readingDemo: Demo = {
  name: "Page to read",
  about: "For anyone who may not write: the text, how long it is, its headings and the search.",
  keys: [["Ctrl+F", "with the focus in the page: finds words on it"]],
  code: `<PageReader content={page.content} label="Page" />`,
  Show: () => <PageReader content={summaryPage} label="Page to read" />,
};

export const overlaysDemos: readonly Demo[] = [writingDemo, configuredDemo, anyDemo, readingDemo];

function WithOverlays() {
  return (
    <Editor content={summaryPage} label="Page with menus">
      <PageOverlays />
    </Editor>
  );
}
