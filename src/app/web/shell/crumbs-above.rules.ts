import { pages } from "#src/app/pages.ts";
import { settingsGroups } from "#src/app/web/settings/settings-groups.rules.ts";
import type { Page } from "#src/platform/contract/pages.ts";
import { shellText } from "./shell.text.ts";

type Crumb = { label: string; href?: string };

const SETTINGS: Crumb = { label: shellText.settings, href: pages.personal.path };
const ALL: readonly Page[] = Object.values(pages);

/**
 * The breadcrumb of a page; its own title ends it. Settings follow their sidebar, other pages their
 * URL. Project pages have their own menu, so only a single object has one: the list it belongs to.
 */
export function crumbsAbove(id: keyof typeof pages, projectId = ""): readonly Crumb[] {
  const { path, isProject }: Page = pages[id];
  if (isProject) {
    const list = ALL.find((page) => page.isProject && isObjectOf(path, page.path));
    return list ? [{ label: list.title, href: list.path.replace("{projectId}", projectId) }] : [];
  }
  const group = settingsGroups.find(({ items }) => items.some(({ page }) => page === id));
  if (group) return [SETTINGS, { label: group.caption }];
  return ALL.filter((page) => page.isBuilt && path.startsWith(`${page.path}/`))
    .toSorted((one, other) => one.path.length - other.path.length)
    .map((page): Crumb => ({ label: page.title, href: page.path }));
}

function isObjectOf(path: string, list: string): boolean {
  return path.startsWith(`${list}/{`) && !path.slice(list.length + 1).includes("/");
}
