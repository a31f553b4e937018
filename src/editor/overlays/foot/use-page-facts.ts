import type { Node } from "prosemirror-model";
import { useEffect, useState } from "react";
import { type OutlineEntry, outlineOf } from "#src/editor/document/text/outline.ts";
import { countWords, plainText } from "#src/editor/document/text/plain-text.ts";
import { useEditor } from "#src/editor/editor-context.ts";

/** Facts that require reading the whole page. */
type PageFacts = { words: number; outline: readonly OutlineEntry[] };

const QUIET_MS = 500;
/** The maximum delay of a keystroke during a slice. */
const SLICE_MS = 6;

/** Computed when idle after the last change, never while typing. */
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

/** Blocks are shared between versions, so only changed ones are counted again. */
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
