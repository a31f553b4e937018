import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { pageRows } from "./found-texts.ts";

const MOST = 5;

/** The user's recently opened pages of the open project. */
export function useRecentPages(isWanted: boolean) {
  const navigate = useNavigate();
  const { projectId = "" } = useParams({ strict: false });
  const { data } = useQuery({
    ...read(favouritesContract.listRecent, { query: { projectId, limit: MOST } }),
    enabled: isWanted && projectId !== "",
  });
  if (!isWanted || projectId === "") return [];
  const pages = (data?.list ?? []).map(({ pageId: id, name, path }) => ({
    id,
    projectId,
    name,
    path,
  }));
  return pageRows(pages, navigate).map((row) => ({ ...row, id: `recent ${row.id}` }));
}
