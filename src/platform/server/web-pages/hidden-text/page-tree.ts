/** What is used of a parsed page; a server knows no types of a browser. */
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
