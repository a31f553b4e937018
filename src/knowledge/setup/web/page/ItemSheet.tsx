import { IsRestoringProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import { ItemPage } from "./ItemPage.tsx";
import { pageText } from "./page.text.ts";

type ItemSheetProps = {
  /** The open page, from the URL. */
  setupId: string | undefined;
  items: readonly SetupItem[];
  actions: ItemActions;
  onClose: () => void;
};

/** A page next to the list it belongs to. */
export function ItemSheet({ setupId, items, actions, onClose }: ItemSheetProps) {
  // While closing it still shows its content.
  const [shown, setShown] = useState(setupId);
  if (setupId !== undefined && setupId !== shown) setShown(setupId);
  const name = items.find(({ id }) => id === shown)?.name;
  return (
    <Sheet title={name ?? pageText.unnamed} isOpen={setupId !== undefined} onClose={onClose}>
      {/* It does not refetch either: the page may have been deleted. */}
      <IsRestoringProvider value={setupId === undefined}>
        {shown === undefined ? null : <ItemPage key={shown} setupId={shown} actions={actions} />}
      </IsRestoringProvider>
    </Sheet>
  );
}
