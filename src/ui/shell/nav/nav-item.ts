import type { Glyph } from "#src/ui/icons/Icon.tsx";

/** How a page stands in the menus. */
export type NavItem = {
  icon: Glyph;
  /** Stands below another one and has no icon of its own. */
  isNested?: true;
  /** Pages below it are places of their own. */
  isExact?: true;
  /** Has its place in the bar of a phone, there perhaps with a shorter name. */
  isInBar?: true;
  short?: string;
};
