import type { Node } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { undoStep } from "#src/editor/commands/history/page-history.ts";
import { brokenBy } from "#src/editor/commands/limits/sizes.ts";
import { pasteLink } from "#src/editor/commands/links.ts";
import { asOneStep } from "#src/editor/commands/one-step.ts";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import { LIMITS } from "#src/editor/document/content/limits.ts";
import { linesOf, storableText } from "#src/editor/document/content/page-text.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { readClipboard } from "#src/editor/document/import/editor-js-clipboard.ts";
import { isOnePicture } from "#src/editor/document/import/image-element.ts";
import { matchPattern, readPlainText } from "#src/editor/document/import/plain-text.ts";
import { readHtml } from "#src/editor/document/import/read-html.ts";
import { readMarkdown } from "#src/editor/document/markdown/read-markdown.ts";
import { looksLikeMarkdown } from "#src/editor/document/markdown/write-markdown.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { type EditorHost, refusal } from "../editor-host.ts";
import type { Pasted } from "./clipboard-types.ts";
import { insertImages } from "./insert-images.ts";

/** Files first, then our own blocks, then structured HTML, then plain text. */
export function applyPaste(view: EditorView, pasted: Pasted, host: EditorHost): void {
  host.say(undefined);
  const { html, text } = pasted;
  const hasMarkup = isMarkup(html);
  if (pasted.files.length > 0 && (!hasMarkup || isPictureAlone(pasted, host))) {
    insertImages(view, pasted.files, host);
    return;
  }
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  if (isCode && text !== "") {
    run(view, asOneStep(insertText(linesOf(storableText(text)).join("\n"))));
    return;
  }
  const own = readClipboard(pasted.blocks);
  if (own.length > 0 && insert(view, own, host)) return;
  const address = matchPattern(text.trim(), /\S+/)?.[0];
  if (address !== undefined && run(view, pasteLink(address))) return;
  if (isForbidden(address) && !view.state.selection.empty) {
    host.say({ text: editorText.pastedLinkNotValid, isProblem: true });
    return;
  }
  const marked = hasMarkup ? readHtml(html, FOREIGN) : [];
  if (marked.length > 0) insert(view, marked, host);
  else pasteText(view, text, host);
}

/** A script URL. As a word it would still be text. */
function isForbidden(address: string | undefined): boolean {
  return address !== undefined && /^(?:javascript|vbscript|data):/i.test(storableText(address));
}

/**
 * Office programs add a picture of the copied content, where the text is better. Browsers add an
 * element and the URL to a copied picture.
 */
function isPictureAlone({ html, text }: Pasted, host: EditorHost): boolean {
  const isWordless = /^\s*(?:[a-z]+:\S+\s*)?$/i.test(text);
  return isWordless && host.uploadImage() !== undefined && isOnePicture(html, decodeAllEntities);
}

const FOREIGN = { decodeEntities: decodeAllEntities, canKeepImages: false };

/** HTML without structure is better parsed as plain text. */
function isMarkup(html: string): boolean {
  return /<(?:p|h[1-6]|[ou]l|li|table|b|strong|i|em|u|s|del|strike|a|code|pre|br|blockquote|mark|su[bp]|hr|div|img\s[^<>]*alt)\b|<span[^<>]*style/i.test(
    html,
  );
}

/** Text that looks like Markdown is converted; one click restores the plain lines. */
function pasteText(view: EditorView, text: string, host: EditorHost): void {
  const isOneLine = linesOf(text.trim()).length <= 1 && !text.includes("\t");
  if (isOneLine) {
    run(view, inLine(storableText(text)));
    return;
  }
  const markdown = readMarkdown(text, decodeAllEntities);
  if (!looksLikeMarkdown(markdown)) {
    insert(view, readPlainText(text), host);
    return;
  }
  const before = view.state.doc;
  if (insert(view, markdown, host) && before !== view.state.doc) offerText(view, text, host);
}

/** Adopts the surrounding formatting. */
function inLine(text: string): Command {
  return (state, dispatch, view) => {
    const { selection } = state;
    const isSimple =
      selection instanceof TextSelection && selection.$from.sameParent(selection.$to);
    if (!isSimple) return insertBlocks(readPlainText(text))(state, dispatch, view);
    return insertText(text.replaceAll(/[\r\n]/g, ""))(state, dispatch, view);
  };
}

function insertText(text: string): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text).scrollIntoView());
    return true;
  };
}

/** Only while the pasted blocks are unchanged. */
function offerText(view: EditorView, text: string, host: EditorHost): void {
  const pasted = view.state.doc;
  host.say({
    text: editorText.pastedMarkdown,
    action: {
      label: editorText.keepAsText,
      run() {
        if (view.isDestroyed || view.state.doc !== pasted) return;
        undoStep(view.state, view.dispatch);
        insert(view, readPlainText(text), host);
        view.focus();
      },
    },
  });
}

/** Content above the page limit is refused immediately. */
function insert(view: EditorView, blocks: readonly Node[], host: EditorHost): boolean {
  const limit = brokenBy(blocks, []) ?? (blocks.length > LIMITS.blocks ? "blocks" : undefined);
  if (limit) host.say(refusal(limit));
  return limit !== undefined || run(view, insertBlocks(blocks));
}

function run(view: EditorView, command: Command): boolean {
  return command(view.state, (tr) => view.dispatch(tr.setMeta("paste", true)), view);
}
