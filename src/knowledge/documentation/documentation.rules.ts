export const PAGE_TYPES = ["storage", "ai-generated", "ai-prompt"] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const NODE_TYPES = ["products-root", "product", ...PAGE_TYPES] as const;

/** The statuses of generated pages, and of a product's documentation. */
export const DOCS_STATUSES = ["not-started", "in-progress", "finished", "failed"] as const;
export type DocsStatus = (typeof DOCS_STATUSES)[number];

export const AI_PROMPT_TYPES = [
  "case-study-summary",
  "business-summary",
  "business-groups-summary",
  "business-group-analysis",
] as const;
export type AiPromptType = (typeof AI_PROMPT_TYPES)[number];

/** The containers of a product's or project's pages. */
export const CONTAINER_NAMES = {
  storage: "Storage",
  "ai-generated": "AI documentation",
} as const;
export type ContainerType = keyof typeof CONTAINER_NAMES;

/** A sidebar cannot show deeper trees. */
export const MAX_LEVELS = 32;
/** How long a deleted page can be restored. */
export const TRASH_DAYS = 30;

/** Which pages may contain which: manual and generated ones are separate. */
export const MAY_HOLD: Readonly<Record<PageType, readonly PageType[]>> = {
  storage: ["storage"],
  "ai-generated": ["ai-generated", "ai-prompt"],
  "ai-prompt": ["ai-prompt"],
};

export const PAGE_ERRORS = {
  page_not_found: "This page does not exist.",
  page_archived: "This page is archived. Restore it to change it.",
  page_changed: "Someone else has changed this page. Compare both versions first.",
} as const;

export const PLACE_ERRORS = {
  parent_not_found: "The destination page does not exist.",
  parent_archived: "The destination page is archived. Restore that page first.",
  parent_mismatch: "A page of this kind cannot be placed there.",
  sibling_not_found: "The page to place it beside is not there any more.",
  position_invalid: "This position is not valid.",
  tree_cycle: "A page cannot be placed below itself.",
  tree_too_deep: "The tree of pages cannot be deeper than 32 levels.",
  product_not_found: "This product does not exist.",
  product_archived: "This product is archived. Restore it first.",
} as const;
