import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { useEditor, useEditorView } from "#src/editor/editor-context.ts";
import { OfferMarks } from "#src/editor/offers/offer-marks.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { DOCUMENT_ERRORS } from "#src/knowledge/document-store/document-store.rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { forgetUndo, recordUndo } from "#src/platform/web/undo/undo-stack.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import chip from "./chip.module.css";
import styles from "./offers/Offers.module.css";
import { offersText as text } from "./offers/offers.text.ts";

const OFFERS = keyOf(documentStoreContract.listOffers);
const NONE: readonly ContentBlock[] = [];
const NOTHING = () => undefined;
const MAX_LABEL = 80;

type Choice = {
  offered: ContentBlock;
  /** The page's text until the offer is accepted. */
  replaced?: ContentBlock;
  /** Called when the page has the old text again, such as after Ctrl Z. */
  onReturn?: () => void;
  isUndone?: boolean;
  /** The page has it back already. */
  isBack?: boolean;
};

type Offers = ReturnType<typeof useOffers>;

/**
 * The offers of an editable page: pass it to `OfferMenu` above the page and to `OfferChips` inside
 * its editor.
 */
export function useOffers(documentId: string, isAsked: boolean) {
  const [marks] = useState(() => new OfferMarks());
  const [chosenId, choose] = useState<string>();
  const query = read(documentStoreContract.listOffers, { params: { documentId } });
  const { data } = useQuery({ ...query, enabled: isAsked });
  const blocks = useMemo(() => data?.list.map(({ block }) => block) ?? NONE, [data]);
  // Regenerating the page closes the dialog.
  if (!isAsked && chosenId !== undefined) choose(undefined);

  function settle({ id }: ContentBlock, isDismissed: boolean) {
    const params = { documentId, blockId: id };
    return call(documentStoreContract.settleOffer, { params, body: { isDismissed } });
  }

  const { mutate } = useOptimisticMutation({
    mutationKey: [...OFFERS, documentId],
    async send({
      offered,
      replaced,
      onReturn = NOTHING,
      isUndone = false,
      isBack = false,
    }: Choice) {
      // The server ends the editing session first, so that the history keeps the replaced text.
      const answer = await settle(offered, !isUndone);
      if (!replaced || isBack) return answer;
      const isPut = isUndone
        ? marks.takeBack(offered, replaced)
        : marks.take(offered, replaced, onReturn);
      if (isPut) return answer;
      await settle(offered, isUndone);
      throw new Error("The page was left, or the block says something else by now.");
    },
    apply: ({ offered, isUndone = false }) => [
      editQuery(query, (known) => {
        const others = known.list.filter(({ block }) => block.id !== offered.id);
        const back = isUndone ? [{ block: offered, isDismissed: false }] : [];
        return { list: [...others, ...back], total: others.length + back.length };
      }),
    ],
    success: (_, { replaced, isUndone }) =>
      isUndone ? undefined : { title: replaced ? text.taken : text.kept },
    undo: (_, choice) => ({ ...choice, isUndone: true }),
    isQuiet: ({ isBack = false }) => isBack,
    failure: ({ replaced, isUndone = false }) => ({
      title: isUndone && replaced ? text.notUndone : text.notSaved,
      sentences: DOCUMENT_ERRORS,
    }),
  });

  return {
    blocks,
    marks,
    chosenId,
    choose,
    keep: (offered: ContentBlock) => void mutate({ offered }),
    take(offered: ContentBlock, replaced: ContentBlock) {
      const entry = recordUndo();
      const onReturn = () => {
        forgetUndo(entry);
        void mutate({ offered, replaced, isUndone: true, isBack: true });
      };
      void mutate({ offered, replaced, onReturn }, { entry });
    },
  };
}

/** Above a page: lists the blocks with offers. */
export function OfferMenu({ offers }: { offers: Offers }) {
  const { marks, blocks, choose } = offers;
  const openIds = useSyncExternalStore(marks.subscribe, marks.openIds);
  if (openIds.length === 0) return null;
  const shown = openIds.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  return (
    <MenuButton
      size="sm"
      kind="secondary"
      icon={Sparkles}
      label={text.count(shown.length)}
      items={shown.map((block) => ({
        id: block.id,
        label: plainText(decode({ blocks: [block] }).doc).slice(0, MAX_LABEL) || text.noText,
        onPress() {
          marks.goTo(block.id);
          choose(block.id);
        },
      }))}
    />
  );
}

/** Child of a page's editor: chips after its blocks, and the dialog that compares two texts. */
export function OfferChips({ offers }: { offers: Offers }) {
  const { marks, blocks, chosenId, choose } = offers;
  const session = useEditor();
  const view = useEditorView();
  const places = useSyncExternalStore(marks.chips.subscribe, marks.chips.get);
  useLayoutEffect(() => session.extend([marks.plugin]), [session, marks]);
  useEffect(() => {
    if (view) marks.show(view, blocks);
  }, [view, marks, blocks]);
  return (
    <>
      {places.map(({ key, id, element }) =>
        createPortal(
          <button
            type="button"
            className={classNames(chip.chip, styles.chip)}
            aria-label={text.chipLabel}
            onClick={() => choose(id)}
          >
            {text.chip}
          </button>,
          element,
          key,
        ),
      )}
      {chosenId === undefined ? null : <Choice key={chosenId} offers={offers} id={chosenId} />}
    </>
  );
}

const offerDialog = lazyPart(() => import("./offers/OfferDialog.tsx"));

function Choice({ offers, id }: { offers: Offers; id: string }) {
  const { blocks, choose, take, keep } = offers;
  const session = useEditor();
  const close = () => choose(undefined);
  const part = offerDialog.useWhen(id, close);
  const offered = blocks.find((block) => block.id === id);
  const now = session.getContent().blocks.find((block) => block.id === id);
  const isGone = !offered || !now;
  useEffect(() => {
    if (isGone) choose(undefined);
  }, [isGone, choose]);
  if (!part || isGone) return null;
  // The element that opened the dialog is gone as well.
  const settle = (act: () => void) => {
    flushSync(close);
    act();
    session.focus();
  };
  return (
    <part.OfferDialog
      offered={offered}
      now={now}
      onTake={() => settle(() => take(offered, now))}
      onKeep={() => settle(() => keep(offered))}
      onClose={close}
    />
  );
}
