import { useMatches } from "@tanstack/react-router";
import { useMemo } from "react";
import { pages } from "#src/app/pages.ts";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { shellText } from "./shell.text.ts";

const SETTINGS: readonly Crumb[] = [{ label: shellText.settings, href: pages.personal.path }];
const NONE: readonly Crumb[] = [];

/** What stands above the page that is open; its own title ends the way. */
export function useCrumbs(): readonly Crumb[] {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const layout = id ? pages[id].layout : undefined;
  return useMemo(() => (layout === "left-sidebar" ? SETTINGS : NONE), [layout]);
}
