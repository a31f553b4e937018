import {
  type CodeToken,
  codeTokens,
  type TokenKind,
} from "#src/editor/document/code/code-tokens.ts";

/** More than a long file has; anything beyond is not highlighted. */
const MAX_SIGNS = 20_000;
/** While typing, highlights move along; they are recomputed after this pause. */
const QUIET_MS = 80;
/** Slightly more than the visible part. */
const AROUND = "200px";

/**
 * Highlights the code in an element by its `data-language`. Uses the CSS Custom Highlight API: no
 * elements are created, so typing is unaffected.
 */
export function paintCode(box: HTMLElement): void {
  const code = box.querySelector("code");
  if (!code || !("highlights" in CSS)) return;
  painters.set(box, new CodePainter(box, code));
  seen.observe(box);
}

const painters = new WeakMap<Element, CodePainter>();

/** Only the visible part of a long page is highlighted; a removed element is no longer visible. */
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const painter = painters.get(target);
      if (isIntersecting) painter?.begin();
      else painter?.end();
      if (!target.isConnected) seen.unobserve(target);
    }
  },
  { rootMargin: AROUND },
);

class CodePainter {
  private readonly box: HTMLElement;
  private readonly code: HTMLElement;
  private readonly changes = new MutationObserver(() => this.paintSoon());
  private painted: { range: Range; highlight: Highlight }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(box: HTMLElement, code: HTMLElement) {
    this.box = box;
    this.code = code;
  }

  begin(): void {
    this.changes.observe(this.code, { childList: true, characterData: true, subtree: true });
    this.changes.observe(this.box, { attributeFilter: ["data-language"] });
    this.paint();
  }

  end(): void {
    this.changes.disconnect();
    clearTimeout(this.timer);
    this.clear();
  }

  private paintSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.paint(), QUIET_MS);
  }

  private paint(): void {
    this.clear();
    const texts = textsIn(this.code);
    const whole = texts.map(({ data }) => data).join("");
    const tokens = codeTokens(whole.slice(0, MAX_SIGNS), this.box.dataset.language ?? "");
    this.painted = rangesOf(texts, tokens).map(({ kind, range }) => {
      const highlight = highlightOf(kind);
      highlight.add(range);
      return { range, highlight };
    });
  }

  private clear(): void {
    for (const { range, highlight } of this.painted) highlight.delete(range);
    this.painted = [];
  }
}

function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

function textsIn(code: HTMLElement): Text[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Both are sorted, so one pass over the texts handles all tokens. */
function rangesOf(texts: readonly Text[], tokens: readonly CodeToken[]) {
  let at = 0;
  let before = 0;
  const placeOf = (offset: number) => {
    while (at < texts.length - 1 && offset > before + (texts[at]?.length ?? 0)) {
      before += texts[at]?.length ?? 0;
      at += 1;
    }
    return { text: texts[at], offset: offset - before };
  };
  return tokens.flatMap(({ kind, from, to }) => {
    const [start, end] = [placeOf(from), placeOf(to)];
    if (!start.text || !end.text) return [];
    const range = new Range();
    range.setStart(start.text, start.offset);
    range.setEnd(end.text, end.offset);
    return [{ kind, range }];
  });
}
