import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { otherVisibility, type Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { visibilityText } from "#src/knowledge/evidence/web/visibility.public.ts";
import { useHasDropped } from "#src/knowledge/rebuild-stale/web/dropped-sources.public.tsx";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { pageWriter } from "#src/knowledge/setup/web/page-writer.public.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery, SETUP_LISTS } from "#src/knowledge/setup/web/setup-query.ts";
import { call, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import type { Question } from "./ItemDialogs.tsx";
import { itemAddress } from "./item-address.ts";
import { changeItem, SETUP_KEYS } from "./item-cache.ts";
import { itemsText as text } from "./items.text.ts";

const itemDialogs = lazyPart(() => import("./ItemDialogs.tsx"));

export type ItemActions = {
  mayEdit: boolean;
  copyLink: (item: SetupItem) => void;
  rename: (item: SetupItem) => void;
  /** Asks for confirmation if people have changed the page, or if it loses a source. */
  analyse: (item: SetupItem) => void;
  cancel: (item: SetupItem) => void;
  isStopping: (item: SetupItem) => boolean;
  undoChanges: (item: SetupItem) => void;
  /** Asks for the text of a page whose analysis failed. */
  write: (item: SetupItem) => void;
  /** Opens a source text for correction. */
  editSource: (item: SetupItem) => void;
  sendToDocumentation: (item: SetupItem) => void;
  /** Toggles between internal and public. */
  switchVisibility: (item: SetupItem) => void;
  remove: (item: SetupItem) => void;
};

type ItemQuestion = { question: Question; item: SetupItem };

/** The actions of setup pages, with their dialogs. */
export function useItemActions(
  mayEdit: boolean,
  onRemoved?: (item: SetupItem) => void,
): { actions: ItemActions; dialogs: ReactNode } {
  const [asked, setAsked] = useState<ItemQuestion>();
  const analyse = useAnalyse();
  const hasDropped = useHasDropped();
  const { stop, isStopping } = useCancelAnalysis();
  const sendToDocumentation = useSendToDocumentation();
  const switchVisibility = useSetVisibility();
  const close = () => setAsked(undefined);
  const part = itemDialogs.useWhen(asked !== undefined, close);
  const ask = (question: Question) => (item: SetupItem) => setAsked({ question, item });
  const analyseOrAsk = async (item: SetupItem) => {
    const { id: documentId, projectId, hasChanges, stale } = item;
    const isAsked = hasChanges || (stale && (await hasDropped({ projectId, documentId })));
    (isAsked ? ask("analyse") : analyse)(item);
  };
  return {
    actions: {
      mayEdit,
      copyLink: (item) =>
        void copyText(new URL(itemAddress(item), location.href).href, text.linkCopied),
      rename: ask("rename"),
      analyse: (item) => void analyseOrAsk(item),
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

type Change = { item: SetupItem; to: Visibility };

/** Toggles a page between internal and public. */
function useSetVisibility(): (item: SetupItem) => void {
  const { mutate } = useOptimisticMutation({
    mutationKey: SETUP_LISTS,
    send: ({ item, to }: Change) =>
      call(setupContract.update, { params: { setupId: item.id }, body: { visibility: to } }),
    apply: ({ item, to }) => changeItem(item.id, { visibility: to }),
    refetch: SETUP_KEYS,
    success: (_answer, { item, to }) => ({ title: visibilityText.changed[to](item.name) }),
    undo: (_answer, { item, to }) => ({ item, to: otherVisibility(to) }),
    failure: ({ item }) => ({
      title: visibilityText.notChanged(item.name),
      sentences: setupText.failures,
    }),
  });
  return (item) => void mutate({ item, to: otherVisibility(item.visibility) });
}

/** Creates a documentation page from a note. */
function useSendToDocumentation(): (item: SetupItem) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    async mutationFn({ id, projectId, name, visibility }: SetupItem) {
      const { content } = await queries.fetchQuery(itemQuery(id));
      // The text of an internal note stays internal.
      const page = { projectId, name, visibility, ...(content ? { content } : {}) };
      return pageWriter.get().addPage(page);
    },
    onSuccess(href, { name }) {
      notify({
        type: "success",
        title: text.wasSent(name),
        action: { label: text.open, onPress: () => void navigate({ href }) },
      });
    },
    onError(error, { name }) {
      const description = describeFailure(error, setupText.failures);
      notify({ type: "error", title: text.notSent(name), description });
    },
  });
  return (item) => mutate(item);
}

/** Restarts an analysis. */
function useAnalyse(): (item: SetupItem) => void {
  const { mutate } = useOptimisticMutation({
    mutationKey: SETUP_LISTS,
    send: ({ id, type }: SetupItem) =>
      call(setupContract.retryAnalyse, { params: { setupId: id }, body: { type } }),
    apply: ({ id }) =>
      changeItem(id, { status: "in-progress", step: "", updatedAt: new Date().toISOString() }),
    refetch: SETUP_KEYS,
    failure: ({ name }) => ({ title: text.notAnalysed(name), sentences: setupText.failures }),
  });
  return (item) => void mutate(item);
}

/** Requests cancellation of an analysis; the page updates when it has ended. */
function useCancelAnalysis() {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const cancel = useMutation(write(backgroundWorkContract.cancel));

  function stop({ workId, name }: SetupItem) {
    if (workId === null) return;
    setAsked(new Set([...asked, workId]));
    cancel.mutate(
      { params: { workId } },
      {
        onError(error) {
          setAsked((before) => new Set([...before].filter((one) => one !== workId)));
          const description = describeFailure(error, setupText.failures);
          notify({ type: "error", title: text.notCancelled(name), description });
        },
      },
    );
  }

  return {
    stop,
    isStopping: ({ workId }: SetupItem) => workId !== null && asked.has(workId),
  };
}
