import type { menuIcons } from "./menu-icons.ts";

/** A page's appearance in menus. */
export type MenuItem = {
  icon: keyof typeof menuIcons;
  /** Only in the command palette, not in the sidebar. */
  isOnlyInPalette?: true;
  /** A child item without an icon. */
  isNested?: true;
  /** Its child pages have menu items of their own. */
  isExact?: true;
  /** Also in the bottom bar on phones. */
  isInBar?: true;
};
