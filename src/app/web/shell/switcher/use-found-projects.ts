import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import { createElement } from "react";
import { useSearch } from "#src/app/search/web/search.public.ts";
import { liveMeta } from "#src/platform/web/api.ts";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import type {
  PlaceRow,
  PlaceSearch,
  PlaceSection,
} from "#src/ui/shell/nav/switcher/place-search.ts";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { type Project, projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { projectText } from "#src/workspace/projects/web/inside/project.text.ts";
import { projectQuery } from "#src/workspace/projects/web/inside/project-query.ts";
import { recentProjects } from "#src/workspace/projects/web/inside/recent-projects.ts";

/** The row that links to the full list. */
export const ALL = "all";

const MOST = 8;
const RECENT = 4;

type Named = Pick<Project, "id" | "name" | "color" | "isArchived">;

/** Other projects: recently opened and newest ones; with a search all matches. */
export function useFoundProjects(
  hereId: string,
  query: string,
  isOpen: boolean,
): Pick<PlaceSearch, "sections" | "says" | "onRetry" | "isBusy"> {
  const { found, error, isBehind, retry } = useSearch(query, { limit: MOST, isWanted: isOpen });
  const recent = useRecent(hereId, isOpen);
  const projects = found?.projects ?? [];
  const isSearching = query.trim() !== "";
  const isOther = ({ id }: Named) => id !== hereId && !recent.some((one) => one.id === id);
  const fresh = isSearching ? projects : projects.filter(isOther);
  const sections = [
    sectionOf("recent", projectText.recent, isSearching ? [] : recent, hereId),
    sectionOf("found", isSearching ? projectText.found : projectText.newest, fresh, hereId),
  ];
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    sections: [...sections, FOOT].filter(({ rows }) => rows.length > 0),
    says: saying({ hasFailed: Boolean(error), isBehind, count, query }),
    onRetry: error ? retry : undefined,
    isBusy: isBehind,
  };
}

const FOOT: PlaceSection = {
  id: "foot",
  rows: [{ id: ALL, label: projectText.all, icon: LayoutGrid }],
};

function sectionOf(
  id: string,
  title: string,
  some: readonly Named[],
  hereId: string,
): PlaceSection {
  return { id, title, rows: some.map((project) => rowOf(project, project.id === hereId)) };
}

function rowOf({ id, name, color, isArchived }: Named, isHere: boolean): PlaceRow {
  return {
    id,
    label: name,
    mark: createElement(SquareMark, { colour: color }),
    detail: isArchived ? projectText.archived : undefined,
    isHere,
  };
}

type Situation = { hasFailed: boolean; isBehind: boolean; count: number; query: string };

function saying({ hasFailed, isBehind, count, query }: Situation): string | undefined {
  if (hasFailed) return projectText.searchFailed;
  if (count > 0) return undefined;
  if (isBehind) return projectText.searching;
  return query.trim() ? projectText.noneCalled(query.trim()) : projectText.noOther;
}

/** By stored ids; current names are fetched. */
function useRecent(hereId: string, isOpen: boolean): readonly Project[] {
  const organizationId = useUser().session?.organizationId ?? "";
  const others = isOpen ? recentProjects(organizationId).filter((id) => id !== hereId) : [];
  const ids = others.slice(0, RECENT);
  const queries = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: ["recent projects", ids],
    queryFn: async () => {
      // Deleted ones are left out.
      const asked = ids.map((id) => queries.fetchQuery(projectQuery(id)).catch(() => []));
      return (await Promise.all(asked)).flat();
    },
    enabled: ids.length > 0,
    meta: liveMeta(projectsContract.read),
  });
  return data;
}
