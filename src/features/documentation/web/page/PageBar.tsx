import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import type { Page } from "#src/features/documentation/documentation.contract.ts";
import { documentationPages } from "#src/features/documentation/documentation.pages.ts";
import { type PageActions, pageMenu } from "#src/features/documentation/web/changes/page-menu.ts";
import { nodeName } from "#src/features/documentation/web/tree/node-look.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Breadcrumbs, type Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { PaneBar } from "#src/ui/shell/panes/PaneBar.tsx";
import { pageText as text } from "./page.text.ts";

type PageBarProps = {
  page: Page;
  actions: PageActions;
  saveState?: ReactNode;
  /** What else stands between them. */
  buttons: ReactNode;
};

/** The way to the page, whether it is saved, and what can be done with it. */
export function PageBar({ page, actions, saveState, buttons }: PageBarProps) {
  return (
    <PaneBar
      start={<Breadcrumbs crumbs={crumbsOf(page)} />}
      end={
        <>
          {saveState}
          {buttons}
          <MenuButton
            icon={Ellipsis}
            isIconOnly
            kind="ghost"
            size="sm"
            placement="bottom end"
            label={text.actions}
            items={pageMenu(actions)}
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
      label: nodeName({ ...node, parentId: at === 0 && node.type !== "product" ? null : "" }),
      href: `${address}?page=${node.id}`,
    }));
  return [...above, { label: name }];
}
