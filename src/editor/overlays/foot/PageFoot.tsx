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
import { useEditorView } from "#src/editor/editor-context.ts";
import { goToHeading } from "#src/editor/page/go-to-heading.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { showFind } from "../overlay-keys.ts";
import type { OverlayState } from "../overlay-state.ts";
import { overlaysText as text } from "../overlays.text.ts";
import styles from "./PageFoot.module.css";
import { usePageFacts } from "./use-page-facts.ts";

const LEVELS = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** The page's word count, outline and search. */
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
              onPress: () => goToHeading(view, entry.id),
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
