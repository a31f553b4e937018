import { type ReachablePage, useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";

type MenuItems = { outside: readonly ReachablePage[]; inside: readonly ReachablePage[] };

/** What the sidebar offers here, from top to bottom, outside of the open project and inside. */
export function useMenuItems(): MenuItems {
  const shown = useReachablePages().filter(({ isInSidebar }) => isInSidebar);
  return {
    outside: shown.filter(({ isProject }) => !isProject),
    inside: shown.filter(({ isProject }) => isProject),
  };
}
