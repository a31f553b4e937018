import type { Node } from "prosemirror-model";
import { useEffect, useState } from "react";
import { type OutlineEntry, outlineOf } from "#src/editor/document/text/outline.ts";
import { countWords, plainText } from "#src/editor/document/text/plain-text.ts";
import { useEditor } from "#src/editor/editor-context.ts";

/** What is known of a page only by reading all of it. */
type PageFacts = { words: number; outline: readonly OutlineEntry[] };

const QUIET_MS = 500;
/** A key that is pressed during a slice waits no longer than that. */
const SLICE_MS = 6;

/** Read in a quiet moment after the last change, and never while someone types. */
export function usePageFacts(): PageFacts | undefined {
  const session = useEditor();
  const [facts, setFacts] = useState<PageFacts>();
  useEffect(() => {
    let read: Node | undefined;
    let stop: (() => void) | undefined;
    const look = (quietMs: number) => {
      const { doc } = session.state;
      if (doc === read) return;
      read = doc;
      stop?.();
      stop = countSoon(doc, quietMs, (words) => setFacts({ words, outline: outlineOf(doc) }));
    };
    look(0);
    const leave = session.subscribe(() => look(QUIET_MS));
    return () => {
      leave();
      stop?.();
    };
  }, [session]);
  return facts;
}

/** Blocks are shared between one page and the next, so only those that changed are counted again. */
const counted = new WeakMap<Node, number>();

function wordsOf(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = countWords(plainText(block));
  counted.set(block, words);
  return words;
}

function countSoon(doc: Node, quietMs: number, done: (words: number) => void): () => void {
  let [index, words] = [0, 0];
  let timer = setTimeout(count, quietMs);

  function count() {
    const end = performance.now() + SLICE_MS;
    while (index < doc.childCount && performance.now() < end) {
      words += wordsOf(doc.child(index));
      index += 1;
    }
    if (index < doc.childCount) timer = setTimeout(count);
    else done(words);
  }

  return () => clearTimeout(timer);
}
