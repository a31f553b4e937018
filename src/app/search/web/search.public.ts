import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchContract } from "#src/app/search/search.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { read } from "#src/platform/web/api.ts";
import { useDebouncedValue } from "#src/platform/web/state/use-debounced-value.ts";

/** A debounce that is barely noticeable. */
const DEBOUNCE_MS = 150;

type Wish = {
  limit: number;
  isWanted: boolean;
  /** Only pages of this project. */
  projectId?: string | undefined;
};

/** Results while typing. Outdated requests are cancelled. */
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
    // Until the response arrives, only previous results that still match are shown.
    found: answer && isOther ? stillFitting(answer, text) : answer,
    error,
    /** The displayed results may be incomplete for the current text. */
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
