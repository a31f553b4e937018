import type { Problem, Repository } from "../repository.ts";

const HOME = "src/platform/server/access/org-scope.ts";
const MAKERS = ["src/platform/server/access/", "src/testing/"];

/** An OrgScope grants access to any organisation, so only two folders may create one. */
export function checkOrgScope(repository: Repository): Problem[] {
  return repository.sources
    .filter(({ path }) => !MAKERS.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ to, names }) => to === HOME && (names.includes("makeOrgScope") || names.includes("*")),
        )
        .map(({ line }) => ({
          path,
          line,
          says: "makeOrgScope belongs to access/ and testing/; take the `org` you were given.",
        })),
    );
}
