import { searchContract } from "#src/app/search/search.contract.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isLimited } from "#src/platform/server/db/projects/project-ids.ts";
import { type TextSearch, textQuestion } from "#src/platform/server/db/statements/search-text.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

const LENGTH = 240;

export const searchFeature = defineFeature(searchContract, {
  async search({ db, org, query: { q: text, limit, projectId } }) {
    const asked = { text, limit, projectId };
    return {
      words: textQuestion(text)?.words ?? [],
      projects: await projects.searchProjects(db, org, { text, limit }),
      people: await findPeople(db, org, { text, limit }),
      pages: await openFirst(db, org, asked, documentation.search),
      setup: await openFirst(db, org, asked, setup.search),
    };
  },
});

/** They belong to no single project, so callers who reach only some find none. */
async function findPeople(db: Db, org: OrgScope, asked: { text: string; limit: number }) {
  const isRefused = asked.text === "" || isLimited(org.projectIds);
  return isRefused ? [] : members.searchNames(db, org, asked);
}

/** How many are read when archived projects displace open ones. */
const MOST_COMPARED = 20;

/** Results with their project, archived ones last. */
async function openFirst<T extends { projectId: string; snippet: string }>(
  db: Db,
  org: OrgScope,
  asked: TextSearch,
  search: (db: Db, org: OrgScope, asked: TextSearch) => Promise<T[]>,
) {
  const { limit } = asked;
  const found = await withProjects(db, org, await search(db, org, asked));
  if (!found.some((one) => one.isProjectArchived)) return found;
  const isFull = found.length === limit && limit < MOST_COMPARED;
  const all = isFull
    ? await withProjects(db, org, await search(db, org, { ...asked, limit: MOST_COMPARED }))
    : found;
  return all
    .toSorted((one, other) => Number(one.isProjectArchived) - Number(other.isProjectArchived))
    .slice(0, limit);
}

async function withProjects<T extends { projectId: string; snippet: string }>(
  db: Db,
  org: OrgScope,
  found: readonly T[],
) {
  const facts = await projects.findFacts(
    db,
    org,
    found.map(({ projectId }) => projectId),
  );
  return found.map((one) => ({
    ...one,
    projectName: facts.get(one.projectId)?.name ?? "",
    isProjectArchived: facts.get(one.projectId)?.isArchived ?? false,
    snippet: tidySnippet(one.snippet),
  }));
}

/** On one line, at word boundaries, with an ellipsis where shortened. */
function tidySnippet(found: string): string {
  const line = found.replaceAll(/\s+/g, " ").trim();
  if (found.length < LENGTH) return line;
  const from = line.search(/\s/);
  const to = line.lastIndexOf(" ");
  // Without spaces there are no word boundaries.
  return from === -1 || from >= to ? `…${line}…` : `…${line.slice(from + 1, to)}…`;
}
