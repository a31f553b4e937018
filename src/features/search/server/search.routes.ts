import { documentation } from "#src/features/documentation/server/documentation.public.ts";
import { members } from "#src/features/organizations/members/server/members.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { searchContract } from "#src/features/search/search.contract.ts";
import { setup } from "#src/features/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { serve } from "#src/platform/server/http/serve.ts";

const LENGTH = 240;

export const searchRoutes = serve(searchContract, {
  async search({ db, org, query: { q: text, limit, projectId } }) {
    const asked = { text, limit, projectId };
    return {
      projects: await projects.searchProjects(db, org, { text, limit }),
      people: text === "" ? [] : await members.searchNames(db, org, { text, limit }),
      pages: await withProjects(db, org, await documentation.search(db, org, asked)),
      setup: await withProjects(db, org, await setup.search(db, org, asked)),
    };
  },
});

async function withProjects<T extends { projectId: string; snippet: string }>(
  db: Db,
  org: OrgScope,
  found: readonly T[],
) {
  const names = await projects.findNames(
    db,
    org,
    found.map(({ projectId }) => projectId),
  );
  return found.map((one) => ({
    ...one,
    projectName: names.get(one.projectId) ?? "",
    snippet: tidySnippet(one.snippet),
  }));
}

/** On one line and by whole words, with a sign where something is left out. */
function tidySnippet(found: string): string {
  const line = found.replaceAll(/\s+/g, " ").trim();
  if (found.length < LENGTH) return line;
  const from = line.search(/\s/);
  const to = line.lastIndexOf(" ");
  // Without spaces there are no words to keep whole.
  return from === -1 || from >= to ? `…${line}…` : `…${line.slice(from + 1, to)}…`;
}
