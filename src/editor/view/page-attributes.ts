import { editorText } from "../editor.text.ts";
import styles from "./page.module.css";

type Attributes = { isReadOnly: boolean; label: string; placeholder: string };

export function hasSameAttributes(one: Attributes, other: Attributes): boolean {
  return (
    one.isReadOnly === other.isReadOnly &&
    one.label === other.label &&
    one.placeholder === other.placeholder
  );
}

/**
 * While editing, the page is one large text field. Readers get headings, links and tables, which a
 * text field would hide from screen readers.
 */
export function pageAttributes(options: Attributes): Record<string, string> {
  const look = { class: styles.page ?? "", style: wordsForStyles(options.placeholder) };
  if (options.isReadOnly) return { ...look, "data-reading": "" };
  return {
    ...look,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": options.label,
    "aria-placeholder": options.placeholder,
    spellcheck: "true",
  };
}

/** Placeholders of empty blocks are drawn by CSS, without cost per keystroke. */
function wordsForStyles(placeholder: string): string {
  const words = {
    placeholder,
    "header-cell": editorText.headerCell,
    "quote-caption": editorText.quoteCaption,
    "image-caption": editorText.imageCaption,
    "toggle-title": editorText.toggleTitle,
    "toggle-body": editorText.toggleBody,
  };
  return Object.entries(words)
    .map(([name, text]) => `--word-${name}: ${quoted(text)}`)
    .join("; ");
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
