import { useNavigate, useSearch } from "@tanstack/react-router";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { openIdIn } from "#src/platform/web/routes/open-id.ts";
import { menuText } from "./changes/menu.text.ts";
import { readDocumentationSearch } from "./documentation-search.ts";

/** The page in the URL. */
export function usePageAddress(projectId: string) {
  const navigate = useNavigate();
  const { page } = readDocumentationSearch(useSearch({ strict: false }));
  function go(id: string | undefined) {
    return navigate({
      to: "/projects/$projectId/documentation",
      params: { projectId },
      search: { page: id },
    });
  }

  /** On top of its page, to which Back returns. */
  async function goToHistory(id: string) {
    await go(id);
    await navigate({
      to: "/projects/$projectId/documentation",
      params: { projectId },
      search: { page: id, view: "history" },
      state: { isViewOpened: true },
      resetScroll: false,
    });
  }

  return {
    /** The unchecked URL parameter. */
    asked: page,
    openId: openIdIn(page),
    go: (id: string | undefined) => void go(id),
    goToHistory: (id: string) => void goToHistory(id),
  };
}

export function copyPageLink(projectId: string, id: string): void {
  const path = documentationPages.documentation.path.replace("{projectId}", projectId);
  void copyText(new URL(`${path}?page=${id}`, location.href).href, menuText.linkCopied);
}
