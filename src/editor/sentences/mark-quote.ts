import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { matchesIn } from "#src/editor/document/text/find-text.ts";
import { findBlock } from "#src/editor/view/uploads/find-block.ts";
import styles from "./SentenceMarks.module.css";

const QUOTE = "data-quote";

/** Highlights a quote in a read-only page, and scrolls to it. */
export function markQuote(blockId: string, quote: string): Plugin {
  return new Plugin({
    state: {
      init(_, { doc }) {
        const block = findBlock(doc, blockId);
        if (!block) return DecorationSet.empty;
        const [from, to] = [block.pos, block.pos + block.node.nodeSize];
        const match = matchesIn(doc, quote).find((one) => one.from >= from && one.to <= to);
        const look = { class: styles.quote ?? "", [QUOTE]: "" };
        const mark = match
          ? Decoration.inline(match.from, match.to, look)
          : Decoration.node(from, to, look);
        return DecorationSet.create(doc, [mark]);
      },
      apply: (_, marks) => marks,
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
    view({ dom }) {
      requestAnimationFrame(() =>
        dom.querySelector(`[${QUOTE}]`)?.scrollIntoView({ block: "center" }),
      );
      return {};
    },
  });
}
