import DOMPurify from "dompurify";

const TAGS = ["a", "b", "strong", "i", "em", "code", "br", "ul", "li"];

/** What is harmless of some markup, as nodes, so that no text is parsed a second time. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll("a")) link.rel = "noopener";
  return fragment;
}
