const LONGEST_HREF = 2000;
const TEMPLATE_TAG = /\{\{[^{}]*\}\}/g;

/** Without a name or password, which would hide the host. */
const WEB = /^https?:\/\/[\p{L}\p{N}._-]+(?::\d{1,5})?(?:[/?#][^<>"]*)?$/iu;
const MAIL = /^mailto:[^<>"@]+@[\p{L}\p{N}.-]+(?:\?[^<>"]*)?$/iu;

/** The target of a link as it was written; undefined if no link may lead there. */
export function allowedHref(href: string): string | undefined {
  // A field of a lead stands for a part of the address.
  const target = href.replaceAll(TEMPLATE_TAG, "x");
  const isRight = (WEB.test(target) || MAIL.test(target)) && !/[\s\p{Cc}]/u.test(target);
  return isRight && href.length <= LONGEST_HREF ? href : undefined;
}

/** Whether the text ends within the target of a link. */
const IN_TARGET = /(?<!\\)(?:\\\\)*\]\((?:\\[\s\S]|[^\\()\s])*$/;

/**
 * A value of a lead for the place after `before`: text without markup, or a part of an address. Its
 * line breaks begin no list and no paragraph, and it never chooses a picture.
 */
export function escapeValue(value: string, before: string): string {
  if (isInTarget(before)) return before.endsWith("(file:") ? "" : encodePart(value);
  return value
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll(/[\\*[\]()]/g, "\\$&")
    .replace(/^[-.\d]/, "\\$&")
    .replaceAll("\n", "\\\n");
}

/** The author writes fallbacks, so they may contain markup. In a link target they are plain text. */
export function escapeFallback(fallback: string, before: string): string {
  return isInTarget(before) ? encodePart(fallback) : fallback;
}

function isInTarget(before: string): boolean {
  return IN_TARGET.test(before.slice(-LONGEST_HREF));
}

function encodePart(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Text that is shown as it is, such as a sentence of a page. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\*[\]]/g, "\\$&").replaceAll(/^(?=- |\d{1,3}\. )/gm, "\\");
}
