import { useMatches } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Page, pages } from "#src/app/pages.ts";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { shellText } from "./shell.text.ts";

const SETTINGS: Crumb = { label: shellText.settings, href: pages.personal.path };
const ALL: readonly Page[] = Object.values(pages);

/** What stands above the page that is open; its own title ends the way. */
export function useCrumbs(): readonly Crumb[] {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return useMemo(() => (id ? crumbsAbove(pages[id]) : []), [id]);
}

/** A page stands below those that its address continues; a project's pages have their own menu. */
function crumbsAbove({ path, layout, isProject }: Page): readonly Crumb[] {
  if (isProject) return [];
  const above = ALL.filter((page) => page.isBuilt && path.startsWith(`${page.path}/`))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map((page): Crumb => ({ label: page.title, href: page.path }));
  return layout === "left-sidebar" ? [SETTINGS, ...above] : above;
}
