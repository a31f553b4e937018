import {
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Search,
  TableOfContents,
} from "lucide-react";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { blockAt } from "#src/editor/commands/places.ts";
import type { OutlineEntry } from "#src/editor/document/text/outline.ts";
import { useEditorView } from "#src/editor/editor-context.ts";
import { drawWhole } from "#src/editor/view/drawing/page-drawing.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { whenFocusSettles } from "#src/ui/focus/when-focus-settles.ts";
import { showFind } from "../overlay-keys.ts";
import type { OverlayState } from "../overlay-state.ts";
import { overlaysText as text } from "../overlays.text.ts";
import styles from "./PageFoot.module.css";
import { usePageFacts } from "./use-page-facts.ts";

const LEVELS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** How long the page is, the way to its headings, and the way to its words. */
export function PageFoot({ overlays }: { overlays: OverlayState }) {
  const view = useEditorView();
  const facts = usePageFacts();
  if (!view || !facts) return null;
  const { words, outline } = facts;
  return (
    <div className={styles.place}>
      <div className={styles.foot}>
        <span className={styles.words}>{text.words(words)}</span>
        {outline.length > 0 ? (
          <MenuButton
            size="xs"
            kind="ghost"
            isIconOnly
            icon={TableOfContents}
            label={text.contents}
            placement="top end"
            items={outline.map((entry) => ({
              id: entry.id,
              label: entry.text,
              icon: LEVELS[entry.level - 1],
              onPress: () => goTo(view, entry),
            }))}
          />
        ) : null}
        <IconButton
          size="xs"
          icon={Search}
          label={text.findInPage}
          shortcut="$mod+f"
          onPress={() => showFind(view, overlays)}
        />
      </div>
    </div>
  );
}

/** To the heading, and into it where the page is written. */
function goTo(view: EditorView, { id }: OutlineEntry): void {
  drawWhole(view);
  const { doc, tr } = view.state;
  const block = blockAt(
    doc,
    doc.children.findIndex((node) => node.attrs.id === id),
  );
  const element = block ? view.nodeDOM(block.pos) : null;
  if (!block || !(element instanceof HTMLElement)) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, block.pos + 1)));
  // The menu gives focus back to its button first; anyone who chose goes on at the heading.
  whenFocusSettles(() => {
    if (view.editable) view.focus();
    else getSelection()?.collapse(element);
    element.scrollIntoView({ block: "start" });
    return true;
  });
}
