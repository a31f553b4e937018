import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { CODE_LANGUAGES } from "#src/editor/document/code/code-languages.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../../make-element.ts";
import styles from "../blocks.module.css";
import { CONTROL, ignoresOutside, stopsWithin } from "../controls.ts";

/** Code with its language, and a copy button. */
export function codeView(
  first: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  let node = first;
  const code = makeElement("code");
  const language = makeElement("select", { [CONTROL]: "", "aria-label": editorText.language });
  const copy = makeElement(
    "button",
    { type: "button", class: styles.smallButton },
    editorText.copyCode,
  );
  const bar = makeElement(
    "div",
    { class: styles.codeBar, contenteditable: "false" },
    language,
    copy,
  );
  const dom = makeElement("div", { class: styles.code }, bar, makeElement("pre", {}, code));
  language.disabled = !view.editable;
  // A closed menu would use a letter meant for the text as type-ahead.
  language.addEventListener("keydown", (event) => {
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
  });
  language.addEventListener("change", () => {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(pos, "language", language.value));
  });
  copy.addEventListener("click", () => void copyText(node.textContent, copy));
  const show = () => {
    showLanguage(language, node);
    dom.dataset.language = node.attrs.language;
  };
  show();
  colourSoon(dom);
  return {
    dom,
    contentDOM: code,
    update(next) {
      if (next.type !== node.type) return false;
      const isSame = next.attrs.language === node.attrs.language;
      node = next;
      if (!isSame) show();
      return true;
    },
    stopEvent: stopsWithin(bar),
    ignoreMutation: ignoresOutside(code),
  };
}

function showLanguage(select: HTMLSelectElement, { attrs }: Node): void {
  const current = String(attrs.language);
  const isKnown = current === "" || CODE_LANGUAGES.some(([value]) => value === current);
  const known = isKnown ? CODE_LANGUAGES : [...CODE_LANGUAGES, [current, current] as const];
  const all = [["", editorText.plainText] as const, ...known];
  select.replaceChildren(...all.map(([value, label]) => makeElement("option", { value }, label)));
  select.value = current;
}

/** Code is usable without highlighting until it loads, or if it cannot load. */
function colourSoon(box: HTMLElement): void {
  void import("./paint-code.ts").then(
    ({ paintCode }) => paintCode(box),
    () => undefined,
  );
}

async function copyText(text: string, button: HTMLElement): Promise<void> {
  const isDone = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isDone) return;
  button.textContent = editorText.codeCopied;
  button.addEventListener(
    "blur",
    () => {
      button.textContent = editorText.copyCode;
    },
    { once: true },
  );
}
