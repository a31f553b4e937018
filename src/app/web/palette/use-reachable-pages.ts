import { useLocation } from "@tanstack/react-router";
import { pages } from "#src/app/pages.ts";
import { INSIDE, OUTSIDE } from "#src/app/web/places.ts";
import { isAllowed } from "#src/platform/contract/pages.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useOpenProjectId } from "#src/workspace/projects/web/inside/use-open-project-id.ts";

type PageId = keyof typeof pages;
export type ReachablePage = { id: PageId; title: string; href: string };

/** The pages that have a screen, that this person may open, and that can be reached from here. */
export function useReachablePages(): readonly ReachablePage[] {
  const { session } = useUser();
  const { pathname } = useLocation();
  const projectId = useOpenProjectId();
  return [...PAGE_IDS].flatMap((id) => {
    const { path, title, access, layout, isBuilt } = pages[id];
    const href = projectId ? path.replace("{projectId}", projectId) : path;
    const isShown = isBuilt && access !== "public" && layout !== "blank" && !href.includes("{");
    // It only leads on to its dashboard.
    if (id === "project") return [];
    // The reference of the components is for anyone who is there already.
    if (path.startsWith(pages.ui.path) && !pathname.startsWith(pages.ui.path)) return [];
    return isShown && isAllowed(access, session) ? [{ id, title, href }] : [];
  });
}

// Object.keys forgets which names the table has.
const PAGE_IDS = new Set([...OUTSIDE, ...INSIDE, ...(Object.keys(pages) as PageId[])]);
