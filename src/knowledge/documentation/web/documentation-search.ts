/**
 * The documentation's search parameters. Everyone loads this file, so the screen parses the rest.
 */
export type DocumentationSearch = { page?: string | undefined; view?: "history" | undefined };

export function readDocumentationSearch({
  page,
  view,
}: Readonly<Record<string, unknown>>): DocumentationSearch {
  return {
    page: typeof page === "string" ? page.slice(0, 200) : undefined,
    view: view === "history" ? view : undefined,
  };
}
