import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { AnchorMark } from "#src/editor/anchors/anchor-marks.ts";
import { selectedPlace } from "#src/editor/anchors/selected-place.ts";
import { blockTexts } from "#src/editor/document/text/text-places.ts";
import { useEditor, useEditorState, useEditorView } from "#src/editor/editor-context.ts";
import {
  type BlockText,
  locateAnchor,
  QUOTE_LENGTH,
} from "#src/knowledge/documentation/comments/anchor.rules.ts";
import type { Thread } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { commentShortcut } from "#src/knowledge/documentation/web/documentation.shortcuts.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import type { Comments } from "./use-comments.ts";

const DRAFT = "draft";

type CommentMarksProps = { comments: Comments; mayEdit: boolean };

/** Child of a page's editor: highlights the text of open comments. */
export function CommentMarks({ comments, mayEdit }: CommentMarksProps) {
  const { marks, list, draft, activeId } = comments;
  const session = useEditor();
  const view = useEditorView();
  // Threads may load before or after the text they refer to.
  const arrivals = useEditorState(() => session.arrivals);
  const shownId = useRef<string>(undefined);
  useLayoutEffect(() => session.extend([marks.plugin]), [session, marks]);
  const show = useEffectEvent(() => {
    const open = list.filter(({ id, isResolved }) => !isResolved || id === activeId);
    const isAnchored = draft?.anchor !== undefined || open.some(({ anchor }) => anchor?.place);
    const blocks = isAnchored ? blockTexts(session.state.doc) : [];
    const shown = open.flatMap((thread) => markOf(thread, blocks, thread.id === activeId) ?? []);
    marks.show([...shown, ...draftMark(comments, blocks)], comments.activate);
    if (activeId === shownId.current || !shown.some(({ id }) => id === activeId)) return;
    shownId.current = activeId;
    if (activeId !== undefined) marks.goTo(activeId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on these.
  useEffect(() => {
    if (view) show();
  }, [view, list, draft, activeId, arrivals]);
  useShortcut(
    commentShortcut,
    () => {
      const there = marks.atCaret();
      if (there !== undefined && there !== DRAFT) comments.activate(there);
      else comments.begin(selectedPlace(session.state, QUOTE_LENGTH));
    },
    mayEdit,
  );
  return null;
}

/** The position of its text in the rendered page, including unsaved changes. */
function markOf(
  { id, anchor }: Thread,
  blocks: readonly BlockText[],
  isActive: boolean,
): AnchorMark | undefined {
  if (!anchor?.place) return undefined;
  const { blockId, text, before, after, ...range } = anchor.place;
  const isWhole = anchor.quote === null;
  const place = locateAnchor(blocks, {
    blockId,
    quote: text,
    range: isWhole ? null : range,
    context: isWhole ? null : { before, after },
  });
  return place && { id, isActive, ...place };
}

function draftMark({ draft }: Comments, blocks: readonly BlockText[]): AnchorMark[] {
  const { blockId, range } = draft?.anchor ?? {};
  const block = blocks.find(({ id }) => id === blockId);
  if (!block) return [];
  const { start, end } = range ?? { start: 0, end: block.text.length };
  return [{ id: DRAFT, isActive: true, blockId: block.id, start, end }];
}
