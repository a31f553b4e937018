import { useState } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { summaryPage } from "#src/editor/view/demo/sample-pages.ts";
import type { Demo } from "#src/ui/demo.ts";
import { createOverlays } from "./editor-overlays.ts";
import { Overlays } from "./Overlays.tsx";

export const overlaysDemo: Demo = {
  name: "Menus and bars",
  about: "Blocks by a slash, what can be done with one, and a bar beside selected text.",
  keys: [
    ["/", "in an empty line: the menu of blocks"],
    ["Ctrl+/", "what can be done with the block"],
    ["Ctrl+K", "the address of a link"],
    ["Alt+F10", "to the bar beside selected text; Esc goes back"],
    ["Alt+↑, Alt+↓", "moves the block, and says where to"],
  ],
  code: `const [overlays] = useState(createOverlays);
<Editor content={page.content} label="Page" plugins={overlays.plugins}>
  <Overlays of={overlays} />
</Editor>`,
  Show: WithOverlays,
};

function WithOverlays() {
  const [overlays] = useState(createOverlays);
  return (
    <Editor content={summaryPage} label="Page with menus" plugins={overlays.plugins}>
      <Overlays of={overlays} />
    </Editor>
  );
}
