import { members } from "#src/features/organizations/members/server/members.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { searchContract } from "#src/features/search/search.contract.ts";
import { serve } from "#src/platform/server/http/serve.ts";

export const searchRoutes = serve(searchContract, {
  search: async ({ db, org, query: { q, limit } }) => ({
    projects: await projects.searchProjects(db, org, { text: q, limit }),
    people: q === "" ? [] : await members.searchNames(db, org, { text: q, limit }),
  }),
});
