import { type ReachablePage, useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";

type MenuItems = { outside: readonly ReachablePage[]; inside: readonly ReachablePage[] };

/** The menu items of the sidebar in their order: those outside the open project, then those inside. */
export function useMenuItems(): MenuItems {
  const shown = useReachablePages().filter(({ isInSidebar }) => isInSidebar);
  return {
    outside: shown.filter(({ isProject }) => !isProject),
    inside: shown.filter(({ isProject }) => isProject),
  };
}
