import { useRouterState } from "@tanstack/react-router";
import { pages } from "#src/app/pages.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "title", look: "title", width: "half" },
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
  { id: "third", look: "text", width: "half" },
];

/** Replaces a slow page: shows its name and that it is loading. */
export function PendingPage() {
  const id = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page });
  const title = id ? pages[id].title : "";
  usePageTitle(title);
  return (
    <Page title={title}>
      <Skeleton lines={LINES} />
    </Page>
  );
}
