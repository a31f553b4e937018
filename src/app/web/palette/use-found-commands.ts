import { useNavigate } from "@tanstack/react-router";
import { UserRound } from "lucide-react";
import { createElement } from "react";
import { isAllowed } from "#src/app/is-allowed.ts";
import { pages } from "#src/app/pages.ts";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { useSearch } from "#src/features/search/web/use-search.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { PaletteSearch } from "#src/ui/palette/PaletteList.tsx";
import { SquareMark } from "#src/ui/shell/nav/SquareMark.tsx";
import { paletteText } from "./palette.text.ts";
import type { FoundSection } from "./palette-sections.ts";

const MOST = 5;

type Found = { sections: readonly FoundSection[]; search: PaletteSearch | undefined };

/** Projects and people by their names, as far as there is somewhere to go with them. */
export function useFoundCommands(query: string, isOpen: boolean): Found {
  const { session } = useUser();
  const navigate = useNavigate();
  const isWanted = isOpen && session !== null;
  const { found, error, isBehind, retry } = useSearch(query, { limit: MOST, isWanted });
  if (!isWanted) return { sections: [], search: undefined };

  const projects = (found?.projects ?? []).map(({ id, name, color, isArchived }) => ({
    id: `project.${id}`,
    label: name,
    mark: createElement(SquareMark, { colour: color }),
    detail: isArchived ? paletteText.archived : undefined,
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
      { id: "projects", title: pages.projects.title, rows: projects },
      {
        id: "people",
        title: paletteText.people,
        // Only admins have a page with people on it.
        rows: isAllowed(pages.members.access, session) ? people : [],
      },
    ].filter(({ rows }) => rows.length > 0),
    search: {
      isBusy: isBehind && query.trim() !== "",
      failure: error ? `${paletteText.searchFailed} ${describeFailure(error)}` : undefined,
      onRetry: retry,
    },
  };
}
