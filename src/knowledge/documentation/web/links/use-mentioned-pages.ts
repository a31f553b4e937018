import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { placesOfNamesakes } from "#src/knowledge/documentation/page-place.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";

export type MentionedPage = {
  id: string;
  name: string;
  /** Its path, if the name is ambiguous. */
  place: string | undefined;
};

const MOST = 8;
const DEBOUNCE_MS = 150;

/** Pages of a project that match the typed text; initially the recently opened ones. */
export function useMentionedPages(
  projectId: string,
  ownId: string,
  typed: string | undefined,
): readonly MentionedPage[] {
  const text = typed?.trim() ?? "";
  const q = useDebouncedValue(text, DEBOUNCE_MS);
  const recent = useQuery({
    ...read(favouritesContract.listRecent, { query: { projectId, limit: MOST + 1 } }),
    enabled: typed === "",
  });
  const found = useQuery({
    ...read(linksContract.find, { query: { q, projectId, limit: MOST + 1 } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (typed === undefined) return [];
  const pages =
    text === ""
      ? recent.data?.list.map(({ pageId: id, name, path }) => ({ id, name, path }))
      : found.data?.list.map(({ id, name, path }) => ({ id, name, path }));
  const others = (pages ?? []).filter(({ id }) => id !== ownId).slice(0, MOST);
  const places = placesOfNamesakes(others);
  return others.map(({ id, name }) => ({ id, name, place: places.get(id) }));
}
