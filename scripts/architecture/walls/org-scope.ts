import type { House, Problem } from "../house.ts";

const HOME = "src/platform/server/access/org-scope.ts";
const MAKERS = ["src/platform/server/access/", "src/testing/"];

/** Anyone who can make an OrgScope can act in any organisation, so two folders may. */
export function checkOrgScope(house: House): Problem[] {
  return house.sources
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
