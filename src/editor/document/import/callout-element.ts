import type { HtmlElement } from "../html/tree.ts";

/** Words in the class of a callout, as our own pages and other programs write them. */
const IS_CALLOUT = /(?:^|\s)(?:callout|admonition|markdown-alert)(?:\s|$)/;
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/danger|caution|error/, "danger"],
  [/warning|attention/, "warning"],
  [/success|tip/, "success"],
  [/important/, "primary"],
];

/** Undefined for anything else. */
export function calloutKindOf({ name, attributes }: HtmlElement): string | undefined {
  const own = attributes.get("data-callout");
  const words = attributes.get("class") ?? "";
  const isCallout = own !== undefined || (name !== "p" && IS_CALLOUT.test(words));
  if (!isCallout) return undefined;
  return KINDS.find(([pattern]) => pattern.test(own ?? words))?.[1] ?? "info";
}

export function partsOfDetails(details: HtmlElement): {
  title: HtmlElement;
  body: HtmlElement;
  isOpen: boolean;
} {
  const isTitle = (child: HtmlElement["children"][number]) =>
    typeof child !== "string" && child.name === "summary";
  return {
    title: { ...details, children: details.children.filter(isTitle) },
    body: { ...details, children: details.children.filter((child) => !isTitle(child)) },
    isOpen: details.attributes.has("open"),
  };
}
