import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { rangesOf, type TextPlace } from "#src/editor/document/text/text-places.ts";
import { drawWhole } from "#src/editor/view/drawing/page-drawing.ts";
import styles from "./AnchorMarks.module.css";

/** A range of the page that something next to it refers to. */
export type AnchorMark = TextPlace & { id: string; isActive: boolean };

const ID = "data-anchor";

/** Highlights ranges of a page, which move with its text, and reports clicks on them. */
export class AnchorMarks {
  readonly plugin: Plugin<DecorationSet>;
  #marks: readonly AnchorMark[] = [];
  #view: EditorView | undefined;
  #onPress: (id: string) => void = () => undefined;
  readonly #key = new PluginKey<DecorationSet>("anchor marks");

  constructor() {
    this.plugin = new Plugin<DecorationSet>({
      key: this.#key,
      state: {
        init: (_, { doc }) => this.#draw(doc),
        apply: (tr, marks) =>
          tr.getMeta(this.#key) ? this.#draw(tr.doc) : marks.map(tr.mapping, tr.doc),
      },
      props: {
        decorations: (state) => this.#key.getState(state),
        handleDOMEvents: {
          click: (_view, { target }) => {
            const id = target instanceof Element && target.closest(`[${ID}]`)?.getAttribute(ID);
            if (id) this.#onPress(id);
            return false;
          },
        },
      },
      view: (view) => {
        this.#view = view;
        return {
          destroy: () => {
            this.#view = undefined;
          },
        };
      },
    });
  }

  /** Highlights exactly these ranges. */
  show(marks: readonly AnchorMark[], onPress: (id: string) => void): void {
    this.#marks = marks;
    this.#onPress = onPress;
    const view = this.#view;
    if (view) view.dispatch(view.state.tr.setMeta(this.#key, true));
  }

  /** The highlight at the caret. */
  atCaret(): string | undefined {
    const view = this.#view;
    if (!view) return undefined;
    const { from, to } = view.state.selection;
    return this.#key.getState(view.state)?.find(from, to)[0]?.spec["id"];
  }

  goTo(id: string): void {
    const view = this.#view;
    if (!view) return;
    drawWhole(view);
    view.dom.querySelector(`[${ID}="${id}"]`)?.scrollIntoView({ block: "center" });
  }

  #draw(doc: Node): DecorationSet {
    const marks = this.#marks.flatMap(({ id, isActive, ...place }) => {
      const look = { class: `${styles.mark} ${isActive ? styles.active : ""}`, [ID]: id };
      return rangesOf(doc, place).map(({ from, to }) => Decoration.inline(from, to, look, { id }));
    });
    return DecorationSet.create(doc, marks);
  }
}
