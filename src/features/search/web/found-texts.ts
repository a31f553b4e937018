import type { useNavigate } from "@tanstack/react-router";
import { BookOpen, ClipboardList } from "lucide-react";
import type { searchContract } from "#src/features/search/search.contract.ts";
import { pipelineOf } from "#src/features/setup/setup.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { PaletteRow } from "#src/ui/palette/palette-rows.ts";
import { searchText } from "./search.text.ts";

type Answer = ResultOf<typeof searchContract.search>;
type Navigate = ReturnType<typeof useNavigate>;
type Row = PaletteRow & { run: () => void };

type Place = {
  projectId: string;
  projectName?: string;
  isProjectArchived?: boolean;
  path?: readonly string[];
};
type PageFacts = Place & { id: string; name: string };

/** Pages of the documentation, and where they stand. In the project that is open its name is left out. */
export function pageRows(
  pages: readonly PageFacts[],
  navigate: Navigate,
  openProjectId?: string,
): Row[] {
  return pages.map(({ id, projectId, name, ...place }) => ({
    id: `page.${id}`,
    label: name,
    icon: BookOpen,
    detail: placeOf({ projectId, ...place }, openProjectId),
    run: () =>
      void navigate({
        to: "/projects/$projectId/documentation",
        params: { projectId },
        search: { page: id },
      }),
  }));
}

/** Of a long way its ends: the product, and the page right above. */
function placeOf(
  { projectId, projectName, isProjectArchived, path = [] }: Place,
  openProjectId: string | undefined,
): string | undefined {
  const project =
    projectId === openProjectId || projectName === undefined
      ? []
      : [isProjectArchived ? searchText.inArchived(projectName) : projectName];
  const way = path.length > 2 ? [...path.slice(0, 1), "…", ...path.slice(-1)] : path;
  return [...project, ...way].join(" › ") || undefined;
}

const STEPS = {
  "client-business": "/projects/$projectId/setup/clients-business",
  "client-competitors": "/projects/$projectId/setup/clients-competitors",
} as const;

/** Pages of the setup in their step, and notes among the insights. */
export function setupRows(found: Answer["setup"], navigate: Navigate): Row[] {
  return found.map(({ id: item, projectId, type, name, projectName, isProjectArchived }) => {
    const pipeline = pipelineOf(type);
    const params = { projectId };
    return {
      id: `setup.${item}`,
      label: name,
      icon: ClipboardList,
      detail: isProjectArchived ? searchText.inArchived(projectName) : projectName,
      run: () =>
        void (pipeline
          ? navigate({ to: STEPS[pipeline], params, search: { step: type, item } })
          : navigate({ to: "/projects/$projectId/setup/insights", params, search: { item } })),
    };
  });
}
