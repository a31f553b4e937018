import { type ReactNode, useState } from "react";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { Question } from "./ItemDialogs.tsx";
import { itemAddress } from "./item-address.ts";
import { itemsText as text } from "./items.text.ts";
import { useAnalyse, useCancelAnalysis } from "./use-analyse.ts";
import { useSendToDocumentation } from "./use-send-to-documentation.ts";
import { useSetVisibility } from "./use-set-visibility.ts";

const itemDialogs = lazyPart(() => import("./ItemDialogs.tsx"));

export type ItemActions = {
  mayEdit: boolean;
  copyLink: (item: SetupItem) => void;
  rename: (item: SetupItem) => void;
  /** Asks first where people have changed the page. */
  analyse: (item: SetupItem) => void;
  cancel: (item: SetupItem) => void;
  isStopping: (item: SetupItem) => boolean;
  undoChanges: (item: SetupItem) => void;
  /** Asks for the text of a page whose analysis failed. */
  write: (item: SetupItem) => void;
  /** Opens the text that someone added, to be corrected. */
  editSource: (item: SetupItem) => void;
  sendToDocumentation: (item: SetupItem) => void;
  /** Makes it internal where it is public, and public where it is internal. */
  switchVisibility: (item: SetupItem) => void;
  remove: (item: SetupItem) => void;
};

type ItemQuestion = { question: Question; item: SetupItem };

/** What can be done with pages of the setup, and the dialogs that ask before it is. */
export function useItemActions(
  mayEdit: boolean,
  onRemoved?: (item: SetupItem) => void,
): { actions: ItemActions; dialogs: ReactNode } {
  const [asked, setAsked] = useState<ItemQuestion>();
  const analyse = useAnalyse();
  const { stop, isStopping } = useCancelAnalysis();
  const sendToDocumentation = useSendToDocumentation();
  const switchVisibility = useSetVisibility();
  const close = () => setAsked(undefined);
  const part = itemDialogs.useWhen(asked !== undefined, close);
  const ask = (question: Question) => (item: SetupItem) => setAsked({ question, item });
  return {
    actions: {
      mayEdit,
      copyLink: (item) =>
        void copyText(new URL(itemAddress(item), location.href).href, text.linkCopied),
      rename: ask("rename"),
      analyse: (item) => (item.hasChanges ? ask("analyse")(item) : analyse(item)),
      cancel: stop,
      isStopping,
      undoChanges: ask("undo"),
      write: ask("write"),
      editSource: ask("source"),
      sendToDocumentation,
      switchVisibility,
      remove: ask("remove"),
    },
    dialogs:
      part && asked ? (
        <part.ItemDialogs
          {...asked}
          onClose={close}
          onAnalyse={analyse}
          onRemoved={(item) => onRemoved?.(item)}
        />
      ) : null,
  };
}
