import { pages } from "#src/app/pages.ts";

/**
 * The page of another project that is of the same kind as the one that is open. A single thing of
 * this project is in no other, so its list has to do.
 */
export function equivalentPage(page: keyof typeof pages | undefined, projectId: string): string {
  const here = page && pages[page];
  const { path } = here?.isProject && here !== pages.project ? here : pages.dashboard;
  const [, prefix = "", rest = ""] = /^(.*?)\{projectId\}([^{]*)/.exec(path) ?? [];
  return `${prefix}${projectId}${rest.replace(/\/$/, "")}`;
}
