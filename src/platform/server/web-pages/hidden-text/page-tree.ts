/** The parts of a parsed page we use; server code has no DOM types. */
export type PageNode = { readonly nodeType: number; remove(): void };

export type PageElement = PageNode & {
  readonly localName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
};

export type PageTree = {
  readonly documentElement: PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
};
