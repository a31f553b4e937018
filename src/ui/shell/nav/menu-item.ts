import type { menuIcons } from "./menu-icons.ts";

/** How a page stands in the menus. */
export type MenuItem = {
  icon: keyof typeof menuIcons;
  /** Only the command palette shows it; the sidebar leaves it out. */
  isOnlyInPalette?: true;
  /** Stands below another one and has no icon of its own. */
  isNested?: true;
  /** Pages below it have menu items of their own. */
  isExact?: true;
  /** Has its place in the bar of a phone. */
  isInBar?: true;
};
