import { useNavigate, useParams } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { createElement } from "react";
import { isAllowed } from "#src/platform/contract/pages.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { PaletteSearch } from "#src/ui/palette/PaletteList.tsx";
import type { PaletteRow, PaletteSection } from "#src/ui/palette/palette-rows.ts";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import { pageRows, setupRows } from "./found-texts.ts";
import { useSearch } from "./search.public.ts";
import { searchText } from "./search.text.ts";
import { useFoundPeople } from "./use-found-people.ts";
import { useFoundThreads } from "./use-found-threads.ts";
import { useRecentPages } from "./use-recent-pages.ts";

const MOST = 5;

type FoundSection = PaletteSection & {
  title: string;
  rows: readonly (PaletteRow & { run: () => void })[];
};

type FoundCommands = { sections: readonly FoundSection[]; search: PaletteSearch | undefined };

/** Projects, pages and people that can be opened. */
export function useFoundCommands(query: string, isOpen: boolean): FoundCommands {
  const { session } = useUser();
  const navigate = useNavigate();
  const isWanted = isOpen && session !== null;
  const correspondents = useFoundPeople(query, isWanted);
  const threads = useFoundThreads(query, isWanted);
  const { projectId } = useParams({ strict: false });
  const wish = { limit: MOST, isWanted };
  // Outside of a project both queries are the same, so it runs once.
  const [here, everywhere] = [useSearch(query, { ...wish, projectId }), useSearch(query, wish)];
  const { found } = everywhere;
  const error = everywhere.error ?? here.error;
  const recent = useRecentPages(isWanted && query.trim() === "");
  if (!isWanted) return { sections: [], search: undefined };

  const pages = hereFirst(here.found?.pages, found?.pages);
  const setup = hereFirst(here.found?.setup, found?.setup);
  const words = found?.words ?? here.found?.words ?? [];
  const projects = (found?.projects ?? []).map(({ id, name, color, isArchived }) => ({
    id: `project.${id}`,
    label: name,
    mark: createElement(SquareMark, { colour: color }),
    detail: isArchived ? searchText.archived : undefined,
    run: () => void navigate({ to: "/projects/$projectId/dashboard", params: { projectId: id } }),
  }));
  const people = (found?.people ?? []).map(({ memberId, name }) => ({
    id: `person.${memberId}`,
    label: name,
    icon: UserRound,
    run: () => void navigate({ to: "/settings/org/members", search: { search: name } }),
  }));
  return {
    sections: [
      { id: "correspondents", title: searchText.people, rows: correspondents },
      { id: "recent-pages", title: searchText.recent, rows: recent },
      { id: "projects", title: projectsPages.projects.title, rows: projects },
      {
        id: "pages",
        title: searchText.pages,
        rows: pageRows(pages, navigate, { openProjectId: projectId, words }),
      },
      {
        id: "setup",
        title: searchText.setup,
        rows: setupRows(setup, navigate, { openProjectId: projectId, words }),
      },
      { id: "threads", title: searchText.threads, rows: threads },
      {
        id: "people",
        title: searchText.members,
        // Only admins have the people page.
        rows: isAllowed(organizationsPages.members.access, session) ? people : [],
      },
    ].filter(({ rows }) => rows.length > 0),
    search: {
      isBusy: (here.isBehind || everywhere.isBehind) && query.trim() !== "",
      failure: error ? `${searchText.failed} ${describeFailure(error)}` : undefined,
      onRetry() {
        everywhere.retry();
        if (projectId !== undefined) here.retry();
      },
    },
  };
}

/** Results of the open project come first. */
function hereFirst<T extends { id: string }>(here: readonly T[] = [], all: readonly T[] = []): T[] {
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...all.filter(({ id }) => !known.has(id))];
}
