import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchContract } from "#src/app/search/search.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";

/** Long enough not to ask for every letter, and short enough not to be waited for. */
const DEBOUNCE_MS = 150;

type Wish = {
  limit: number;
  isWanted: boolean;
  /** Pages of this project alone. */
  projectId?: string | undefined;
};

/** What fits a text while it is being typed. A question that no one waits for any more is cancelled. */
export function useSearch(typed: string, { limit, isWanted, projectId }: Wish) {
  const text = typed.trim().slice(0, 200);
  const q = useDebouncedValue(text, DEBOUNCE_MS);
  const {
    data: answer,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...read(searchContract.search, {
      query: { q, limit, ...(projectId === undefined ? {} : { projectId }) },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isOther = q !== text || isPlaceholderData;
  return {
    // Until the answer is there, what was found before may only stay as far as it still fits.
    found: answer && isOther ? stillFitting(answer, text) : answer,
    error,
    /** What is shown may not be the whole answer to what stands in the field. */
    isBehind: isWanted && (isOther || (isFetching && !answer)),
    retry: () => void refetch(),
  };
}

type Answer = ResultOf<typeof searchContract.search>;

function stillFitting({ words, projects, people, pages, setup }: Answer, text: string): Answer {
  const typed = foldText(text).split(" ");
  const fits = ({ name, snippet = "" }: { name: string; snippet?: string }) => {
    const found = foldText(`${name} ${snippet}`);
    return typed.every((word) => found.includes(word));
  };
  return {
    words,
    projects: projects.filter(fits),
    people: people.filter(fits),
    pages: pages.filter(fits),
    setup: setup.filter(fits),
  };
}
