import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { setupPages } from "#src/knowledge/setup/setup.pages.ts";
import { pipelineOf, type SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { peoplePages } from "#src/outreach/directory/people.pages.ts";
import { resultsPages } from "#src/outreach/strategies/results/results.pages.ts";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import { accessTokensPages } from "#src/workspace/access-tokens/access-tokens.pages.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";

export type Links = ReturnType<typeof createLinks>;

type Values = Readonly<Record<string, string>>;

/** Where a person opens in the product what a tool has answered. */
export function createLinks(origin: string) {
  const to = ({ path }: { path: string }, values: Values, search: Values = {}) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const query = new URLSearchParams(search).toString();
    return `${origin}${filled}${query === "" ? "" : `?${query}`}`;
  };
  return {
    project: (projectId: string) => to(projectsPages.dashboard, { projectId }),
    page: (projectId: string, page: string) =>
      to(documentationPages.documentation, { projectId }, { page }),
    setup: (projectId: string, item: { id: string; type: SetupType }) => {
      const pipeline = pipelineOf(item.type);
      const place =
        pipeline === "client-competitors" ? setupPages.competitors : setupPages.business;
      return to(pipeline ? place : setupPages.setup, { projectId }, { item: item.id });
    },
    conversation: (projectId: string, thread: string) =>
      to(inboxPages.inbox, { projectId }, { view: "all", thread }),
    strategy: (projectId: string, strategyId: string) =>
      to(strategiesPages.strategy, { projectId, strategyId }),
    person: (person: string) => to(peoplePages.people, {}, { person }),
    tasks: (projectId: string) => to(strategiesPages.tasks, { projectId }),
    approvals: to(accessTokensPages.personalApi, {}),
    results: (projectId: string) => to(resultsPages.results, { projectId }),
  };
}
