import { Ellipsis, History, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { shownName } from "#src/knowledge/documentation/page-place.rules.ts";
import { menuText } from "#src/knowledge/documentation/web/changes/menu.text.ts";
import { type PageActions, pageMenu } from "#src/knowledge/documentation/web/changes/page-menu.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Breadcrumbs, type Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { PaneBar } from "#src/ui/shell/panes/PaneBar.tsx";
import { pageText as text } from "./page.text.ts";

type PageBarProps = {
  page: Page;
  actions: PageActions;
  saveState?: ReactNode;
  /** Further content between them. */
  buttons: ReactNode;
};

/** A page's breadcrumb, save status and actions. */
export function PageBar({ page, actions, saveState, buttons }: PageBarProps) {
  const { share, history, ...others } = actions;
  // Not shown on phones for lack of space.
  const isNarrow = useNarrow();
  return (
    <PaneBar
      start={<Breadcrumbs crumbs={crumbsOf(page)} />}
      end={
        <>
          {saveState}
          {share && !isNarrow ? (
            <IconButton icon={Share2} size="sm" label={text.share} onPress={share} />
          ) : null}
          {history && !isNarrow ? (
            <IconButton icon={History} size="sm" label={menuText.history} onPress={history} />
          ) : null}
          {buttons}
          <MenuButton
            icon={Ellipsis}
            isIconOnly
            kind="ghost"
            size="sm"
            placement="bottom end"
            label={text.actions}
            items={pageMenu(isNarrow ? actions : others)}
          />
        </>
      }
    />
  );
}

function crumbsOf({ projectId, path, name }: Page): readonly Crumb[] {
  const address = documentationPages.documentation.path.replace("{projectId}", projectId);
  const above = path
    .filter(({ type }) => type !== "products-root")
    .map((node, at) => ({
      label: shownName({ ...node, parentId: at === 0 && node.type !== "product" ? null : "" }),
      href: `${address}?page=${node.id}`,
    }));
  return [...above, { label: name }];
}
