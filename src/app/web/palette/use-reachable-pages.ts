import { type AnyRoute, useLocation, useRouter } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { pages } from "#src/app/pages.ts";
import { isAllowed, type Page } from "#src/platform/contract/pages.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { menuIcons } from "#src/ui/shell/nav/menu-icons.ts";
import type { MenuItem } from "#src/ui/shell/nav/menu-item.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useOpenProjectId } from "#src/workspace/projects/web/inside/use-open-project-id.ts";

type PageId = keyof typeof pages;

type MenuItems = ReadonlyMap<PageId, MenuItem>;

export type ReachablePage = Page &
  Omit<MenuItem, "icon"> & { id: PageId; href: string; icon: Glyph; isInSidebar: boolean };

/**
 * Pages with a screen that this user may open from here. Those in the menus come first, in sidebar
 * order.
 */
export function useReachablePages(): readonly ReachablePage[] {
  const { session } = useUser();
  const { pathname } = useLocation();
  const projectId = useOpenProjectId();
  const menuItems = menuItemsOf(Object.values(useRouter().routesById));
  return inOrder(menuItems).flatMap((id) => {
    const page: Page = pages[id];
    const { path, access, layout, isBuilt } = page;
    const href = projectId ? path.replace("{projectId}", projectId) : path;
    const isShown = isBuilt && access !== "public" && layout !== "blank" && !href.includes("{");
    // It only redirects to its dashboard.
    if (id === "project") return [];
    // The gallery is listed only inside the gallery.
    if (path.startsWith(pages.ui.path) && !pathname.startsWith(pages.ui.path)) return [];
    if (!isShown || !isAllowed(access, session)) return [];
    const item = menuItems.get(id);
    const icon = item ? menuIcons[item.icon] : FileText;
    return [{ ...page, ...item, id, href, icon, isInSidebar: isInSidebar(id, menuItems) }];
  });
}

function menuItemsOf(routes: readonly AnyRoute[]): MenuItems {
  return new Map(
    routes.flatMap(({ options: { staticData } }) =>
      staticData?.page && staticData.menuItem ? [[staticData.page, staticData.menuItem]] : [],
    ),
  );
}

function inOrder(menuItems: MenuItems): PageId[] {
  // `Object.keys` loses the names of the table.
  const ids = Object.keys(pages) as PageId[];
  const order = [...menuItems.keys()];
  const rankOf = (id: PageId) => (isInSidebar(id, menuItems) ? order.indexOf(id) : order.length);
  return ids.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Settings have their own sidebar. */
function isInSidebar(id: PageId, menuItems: MenuItems): boolean {
  const item = menuItems.get(id);
  return item !== undefined && !item.isOnlyInPalette && pages[id].layout === "default";
}
