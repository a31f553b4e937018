import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";

/** Page-level components, or those that exist only once. */
const WHOLE_PAGE: ReadonlySet<string> = new Set([
  "src/ui/layout/BlankLayout.tsx",
  "src/ui/layout/CardLayout.tsx",
  "src/ui/notices/NoticeRegion.tsx",
  "src/ui/shell/frame/PageNotice.tsx",
  "src/ui/states/LiveRegion.tsx",
]);

const DEMO = /^src\/ui\/.*\.demo\.tsx$/;

/** The gallery is complete only if it shows every component. */
export function checkDemos({ sources }: Repository): Problem[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const shown = new Set<string>();
  const waiting = sources.filter(isDemo);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (shown.has(one.path)) continue;
    shown.add(one.path);
    waiting.push(...one.imports.flatMap(({ to }) => byPath.get(to) ?? []));
  }
  return sources
    .filter(({ path }) => /^src\/ui\/.*\.tsx$/.test(path))
    .filter(({ path }) => !shown.has(path) && !WHOLE_PAGE.has(path))
    .map(({ path }) => ({
      path,
      line: 1,
      says: "no demo shows it; write one beside it and list it in src/app/web/gallery/pages.",
    }));
}

/** The gallery has a few demos of its own, which need the application. */
function isDemo({ path }: Source): boolean {
  return DEMO.test(path) || path.startsWith("src/app/web/gallery/");
}
