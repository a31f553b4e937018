import type { useNavigate } from "@tanstack/react-router";
import { BookOpen, ClipboardList } from "lucide-react";
import type { searchContract } from "#src/app/search/search.contract.ts";
import { placeOf } from "#src/knowledge/documentation/page-place.rules.ts";
import { pipelineOf } from "#src/knowledge/setup/setup.rules.ts";
import { stepName } from "#src/knowledge/setup/web/setup.public.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { splitAtWords } from "#src/ui/marks/marked/split-at-words.ts";
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
type PageFacts = Place & { id: string; name: string; snippet?: string };

/** The typed text, as parsed by the server. */
type Words = readonly string[];

/** Documentation pages with their path. The open project's name is omitted. */
export function pageRows(
  pages: readonly PageFacts[],
  navigate: Navigate,
  { openProjectId, words = [] }: { openProjectId?: string | undefined; words?: Words } = {},
): Row[] {
  return pages.map(({ id, projectId, name, snippet = "", ...place }) => ({
    id: `page.${id}`,
    label: name,
    icon: BookOpen,
    detail: wayTo({ projectId, ...place }, openProjectId),
    ...passageOf(snippet, words),
    run: () =>
      void navigate({
        to: "/projects/$projectId/documentation",
        params: { projectId },
        search: { page: id },
      }),
  }));
}

/** A text without any of the words was found by its name. */
function passageOf(snippet: string, words: Words): Pick<PaletteRow, "passage" | "words"> {
  return splitAtWords(snippet, words).length > 1 ? { passage: snippet, words } : {};
}

function wayTo(
  { projectId, projectName, isProjectArchived, path = [] }: Place,
  openProjectId: string | undefined,
): string | undefined {
  const project =
    projectId === openProjectId || projectName === undefined
      ? []
      : [isProjectArchived ? searchText.inArchived(projectName) : projectName];
  const way = path.length > 0 ? [placeOf(path)] : [];
  return [...project, ...way].join(" › ") || undefined;
}

const STEPS = {
  "client-business": "/projects/$projectId/setup/clients-business",
  "client-competitors": "/projects/$projectId/setup/clients-competitors",
} as const;

/** Setup pages by step, and notes among the insights, with links. */
export function setupRows(
  found: Answer["setup"],
  navigate: Navigate,
  { openProjectId, words }: { openProjectId: string | undefined; words: Words },
): Row[] {
  return found.map(({ id: item, projectId, type, name, snippet, ...project }) => {
    const pipeline = pipelineOf(type);
    const params = { projectId };
    return {
      id: `setup.${item}`,
      label: name,
      icon: ClipboardList,
      detail: wayTo({ projectId, ...project, path: [stepName(type)] }, openProjectId),
      ...passageOf(snippet, words),
      run: () =>
        void (pipeline
          ? navigate({ to: STEPS[pipeline], params, search: { step: type, item } })
          : navigate({ to: "/projects/$projectId/setup/insights", params, search: { item } })),
    };
  });
}
