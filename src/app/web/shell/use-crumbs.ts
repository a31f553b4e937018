import { useMatches } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { crumbsAbove } from "./crumbs-above.rules.ts";

/** What stands above the page that is open; its own title ends the way. */
export function useCrumbs(): readonly Crumb[] {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return useMemo(() => (id ? crumbsAbove(id) : []), [id]);
}
