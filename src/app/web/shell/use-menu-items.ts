import { type ReachablePage, useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";

type MenuItems = { outside: readonly ReachablePage[]; inside: readonly ReachablePage[] };

/** The sidebar's menu items in order: global ones, then those of the open project. */
export function useMenuItems(): MenuItems {
  const shown = useReachablePages().filter(({ isInSidebar }) => isInSidebar);
  return {
    outside: shown.filter(({ isProject }) => !isProject),
    inside: shown.filter(({ isProject }) => isProject),
  };
}
