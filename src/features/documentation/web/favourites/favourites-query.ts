import { favouritesContract } from "#src/features/documentation/favourites/favourites.contract.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

export const FAVOURITES = keyOf(favouritesContract.list);

/** The pages that the person has marked in a project. */
export function favouritesQuery(projectId: string) {
  return read(favouritesContract.list, { query: { projectId } });
}
