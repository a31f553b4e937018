import type { useNavigate } from "@tanstack/react-router";
import { BookOpen, ClipboardList } from "lucide-react";
import type { searchContract } from "#src/features/search/search.contract.ts";
import { pipelineOf } from "#src/features/setup/setup.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { PaletteRow } from "#src/ui/palette/palette-rows.ts";

type Answer = ResultOf<typeof searchContract.search>;
type Navigate = ReturnType<typeof useNavigate>;
type Row = PaletteRow & { run: () => void };

type PageFacts = { id: string; projectId: string; name: string; projectName?: string };

/** Pages of the documentation, and where they stand. */
export function pageRows(pages: readonly PageFacts[], navigate: Navigate): Row[] {
  return pages.map(({ id, projectId, name, projectName }) => ({
    id: `page.${id}`,
    label: name,
    icon: BookOpen,
    detail: projectName,
    run: () =>
      void navigate({
        to: "/projects/$projectId/documentation",
        params: { projectId },
        search: { page: id },
      }),
  }));
}

const STEPS = {
  "client-business": "/projects/$projectId/setup/clients-business",
  "client-competitors": "/projects/$projectId/setup/clients-competitors",
} as const;

/** Pages of the setup in their step, and notes among the insights. */
export function setupRows(found: Answer["setup"], navigate: Navigate): Row[] {
  return found.map(({ id: item, projectId, type, name, projectName }) => {
    const pipeline = pipelineOf(type);
    const params = { projectId };
    return {
      id: `setup.${item}`,
      label: name,
      icon: ClipboardList,
      detail: projectName,
      run: () =>
        void (pipeline
          ? navigate({ to: STEPS[pipeline], params, search: { step: type, item } })
          : navigate({ to: "/projects/$projectId/setup/insights", params, search: { item } })),
    };
  });
}
