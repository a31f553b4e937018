import { useQuery } from "@tanstack/react-query";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import {
  favouritesContract,
  type MarkedPage,
} from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { favouritesText as text } from "./favourites.text.ts";

const FAVOURITES = keyOf(favouritesContract.list);

const NONE: readonly MarkedPage[] = [];

/** The user's favourites of a project, with a way to change them. */
export function useFavourites(projectId: string) {
  const list = useQuery(favouritesQuery(projectId)).data?.list ?? NONE;
  type Turn = { page: Pick<Page, "id" | "name" | "type" | "productId">; isKept: boolean };
  const { mutate } = useOptimisticMutation({
    mutationKey: FAVOURITES,
    send: ({ page, isKept }: Turn) => {
      const { add, remove } = favouritesContract;
      return call(isKept ? add : remove, { params: { pageId: page.id } });
    },
    apply: ({ page: { id: pageId, name, type, productId }, isKept }) => {
      const row = {
        pageId,
        projectId,
        productId,
        name,
        type,
        path: [],
        at: new Date().toISOString(),
      };
      return [
        editQuery(favouritesQuery(projectId), (known) => {
          const others = removeRows(known, (one) => one.pageId === pageId);
          return isKept ? { list: [...others.list, row], total: others.total + 1 } : others;
        }),
      ];
    },
    failure: ({ page, isKept }) => ({
      title: (isKept ? text.notAdded : text.notRemoved)(page.name),
      sentences: documentationText.failures,
    }),
  });
  return {
    list,
    has: (pageId: string) => list.some((one) => one.pageId === pageId),
    set: (page: Turn["page"], isKept: boolean) => void mutate({ page, isKept }),
  };
}

/** The user's favourite pages of a project. */
function favouritesQuery(projectId: string) {
  return read(favouritesContract.list, { query: { projectId } });
}
