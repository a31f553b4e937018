import { Fragment, type Node } from "prosemirror-model";
import { NodeSelection, Plugin, type Selection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { withoutNames } from "#src/editor/commands/block-names.ts";
import { deleteSelected } from "#src/editor/commands/delete-selected.ts";
import { writeClipboard } from "#src/editor/document/export/write-clipboard.ts";
import { writeHtml } from "#src/editor/document/export/write-html.ts";
import { writeInline } from "#src/editor/document/inline/write-inline.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { EDITOR_JS_TYPE } from "./clipboard-types.ts";

/** Copies in three formats: for compatible editors, for HTML, and as plain text. */
export function copying(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        copy: (view, event) => copy(view, event.clipboardData) && take(event),
        cut(view, event) {
          if (!view.editable || !copy(view, event.clipboardData)) return false;
          deleteSelected(view.state, view.dispatch);
          return take(event);
        },
      },
      // Dragging within the page moves blocks with their ids; copying drops the ids.
      transformPasted: (slice, view) => (view.dragging?.move ? slice : withoutNames(slice)),
    },
  });
}

function take(event: Event): true {
  event.preventDefault();
  return true;
}

function copy({ state: { selection } }: EditorView, clipboard: DataTransfer | null): boolean {
  if (selection.empty || !clipboard) return false;
  const { text, html, blocks } = written(copiedFrom(selection));
  clipboard.clearData();
  clipboard.setData("text/plain", text);
  clipboard.setData("text/html", html);
  clipboard.setData(EDITOR_JS_TYPE, blocks);
  return true;
}

function written(copied: Copied): { text: string; html: string; blocks: string } {
  if ("line" in copied) {
    const { line } = copied;
    const block = schema.nodes.paragraph.create(null, line);
    return { text: textOf(line), html: writeInline(line), blocks: writeClipboard([block]) };
  }
  const doc = schema.nodes.doc.create(null, [...copied.blocks]);
  return {
    text: plainText(doc),
    html: writeHtml(doc),
    blocks: writeClipboard(copied.blocks),
  };
}

const { nodes } = schema;

/** The copied content: a part of one line, or whole blocks. */
type Copied = { line: Fragment } | { blocks: readonly Node[] };

function copiedFrom(selection: Selection): Copied {
  if (selection instanceof CellSelection) return { blocks: [tableOf(selection)] };
  if (selection instanceof NodeSelection) return { blocks: [selection.node] };
  const { $from, $to } = selection;
  const { parent } = $from;
  if ($from.sameParent($to) && parent.isTextblock) {
    const line = parent.content.cut($from.parentOffset, $to.parentOffset);
    const isLines = parent.type === nodes.code_block && textOf(line).includes("\n");
    return isLines ? { blocks: [nodes.code_block.create(parent.attrs, line)] } : { line };
  }
  return { blocks: selection.content().content.content.map(completed) };
}

function textOf(line: Fragment): string {
  return line.textBetween(0, line.size, "\n", "\n");
}

/** Selected cells become rows, unless they are the only content. */
function tableOf(selection: CellSelection): Node {
  const { content } = selection.content();
  const only = content.firstChild;
  return only?.type === nodes.table ? only : nodes.table.create(null, content);
}

/** A selection may start below an item's text, or in a caption: the line above is then empty. */
function completed(node: Node): Node {
  if (node.isTextblock || node.isLeaf) return node;
  const children = Fragment.from(node.children.map(completed));
  return node.type.createAndFill(node.attrs, children, node.marks) ?? node;
}
