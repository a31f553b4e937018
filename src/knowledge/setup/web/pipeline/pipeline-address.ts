import { useNavigate, useSearch } from "@tanstack/react-router";
import { PIPELINES, type PipelineName, type SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { readSetupSearch, type SetupSearch } from "#src/knowledge/setup/web/setup-search.ts";
import { openIdIn } from "#src/platform/web/routes/open-id.ts";

export const PIPELINE_PATHS = {
  "client-business": "/projects/$projectId/setup/clients-business",
  "client-competitors": "/projects/$projectId/setup/clients-competitors",
} as const satisfies Record<PipelineName, string>;

/** The open step and page in the URL, with navigation. The first step is left out. */
export function usePipelineAddress(pipeline: PipelineName, projectId: string) {
  const given = readSetupSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const steps: readonly SetupType[] = PIPELINES[pipeline];
  const [first] = PIPELINES[pipeline];
  const step = steps.find((type) => type === given.step) ?? first;

  function goTo(search: SetupSearch) {
    void navigate({
      to: PIPELINE_PATHS[pipeline],
      params: { projectId },
      search: search.step === first ? { item: search.item } : search,
      resetScroll: false,
    });
  }

  return {
    step,
    openId: openIdIn(given.item),
    openStep: (type: SetupType) => goTo({ step: type }),
    openItem: (item: string) => goTo({ step, item }),
    closeItem: () => goTo({ step }),
  };
}
