import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";

/**
 * A cast overrules the compiler. `as const` does not; any other stands at a border to foreign
 * code, and the sentence above it says why it is true.
 */
export function checkCasts(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => {
    const casts = new Map<number, number>();
    source.visit({
      TSAsExpression({ typeAnnotation, end }) {
        const isConst =
          typeAnnotation.type === "TSTypeReference" &&
          typeAnnotation.typeName.type === "Identifier" &&
          typeAnnotation.typeName.name === "const";
        if (!isConst) casts.set(source.lineAt(end), end);
      },
    });
    return [...casts.keys()]
      .filter((line) => !isExplained(source, line))
      .map((line) => ({
        path: source.path,
        line,
        says: "a cast needs a sentence above it that says why it is true; better, none.",
      }));
  });
}

const REACH = 4;

/**
 * On the same line, or ending at most a few lines above, as a statement may be that tall. Where a
 * whole file is one border, a comment that stands alone above all of it speaks for each cast.
 */
function isExplained({ comments, text }: Source, line: number): boolean {
  return comments.some((comment) => {
    if (comment.line > line) return false;
    const standsAlone =
      text.startsWith("\n\n", comment.end) && /\b(cast|types?)\b/.test(comment.text);
    return line - comment.endLine <= REACH || standsAlone;
  });
}
