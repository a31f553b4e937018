import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchContract } from "#src/features/search/search.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { useSettled } from "#src/platform/web/state/use-settled.ts";

/** Long enough not to ask for every letter, and short enough not to be waited for. */
const QUIET_TYPING_MS = 150;

type Wish = { limit: number; isWanted: boolean };

/** What fits a text while it is being typed. A question that nobody waits for any more is cancelled. */
export function useSearch(typed: string, { limit, isWanted }: Wish) {
  const text = typed.trim().slice(0, 200);
  const q = useSettled(text, QUIET_TYPING_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read(searchContract.search, { query: { q, limit } }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    found: data,
    error,
    /** What is shown may not be the answer to what stands in the field. */
    isBehind: isWanted && (q !== text || isPlaceholderData || (isFetching && !data)),
    retry: () => void refetch(),
  };
}
