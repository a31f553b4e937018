import type { ESTree } from "vite";
import { isTestFile } from "../import-rules/module-of.ts";
import type { Problem, Repository } from "../repository.ts";
import type { Comment, Source } from "../source.ts";

// Written in two halves, so that this file is not found by its own rule.
const PROMISE = new RegExp(`\\b(TO${"DO"}|FIX${"ME"}|X${"XX"}|HA${"CK"})\\b`);
const CONFLICT = /^(<{7} |>{7} |={7}$)/m;
const SCRATCH = /(\.(orig|rej|bak|tmp|swp|old)|~)$/;
const TEXT = /\.(ts|tsx|mjs|css|sql|md|json|yml)$/;
const CODE_LINE =
  /^\s*(const|let|import|export|return|await|if|for|while|\}|\w+[\w.]*\(.*\)).*[;{]\s*$/;

/** Things that were meant to go away before anyone else reads the file. */
export function checkLeftovers(repository: Repository): Problem[] {
  const files = repository.paths.flatMap((path): Problem[] => {
    if (SCRATCH.test(path)) return [{ path, line: 1, says: "a leftover of an editor or a merge." }];
    if (!TEXT.test(path) || path === "package-lock.json") return [];
    const conflict = CONFLICT.exec(repository.read(path));
    return conflict
      ? [
          {
            path,
            line: lineOf(repository.read(path), conflict.index),
            says: "an unfinished merge.",
          },
        ]
      : [];
  });
  const sql = repository.paths
    .filter((path) => /\.(sql|css)$/.test(path))
    .flatMap((path) => {
      const found = PROMISE.exec(repository.read(path));
      return found
        ? [{ path, line: lineOf(repository.read(path), found.index), says: UNFINISHED }]
        : [];
    });
  return [
    ...files,
    ...sql,
    ...repository.sources.flatMap(commentProblems),
    ...repository.sources.flatMap(skips),
  ];
}

const UNFINISHED = "finish it or open an issue; the code does not carry notes of what is missing.";

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

function commentProblems(source: Source): Problem[] {
  return source.comments.flatMap((comment) => {
    const says = promiseIn(comment) ?? suppressionIn(source, comment) ?? codeIn(comment);
    return says ? [{ path: source.path, line: comment.line, says }] : [];
  });
}

function promiseIn({ text }: Comment): string | undefined {
  return PROMISE.test(text) ? UNFINISHED : undefined;
}

function suppressionIn({ path }: Source, { text }: Comment): string | undefined {
  if (/^\s*@ts-(ignore|nocheck)/.test(text)) return "a type error is mended, not silenced.";
  if (/^\s*@ts-expect-error/.test(text) && !isTestFile(path))
    return "only a test that proves something does not compile expects a type error.";
  if (/^\s*biome-ignore.*noExcessiveLinesPerFunction/.test(text))
    return "the size of a function has no exceptions; split it by meaning.";
  if (/^\s*biome-ignore-(all|start)/.test(text))
    return "a lint rule is silenced one line at a time.";
  return undefined;
}

function codeIn({ text }: Comment): string | undefined {
  const isCode = text.split("\n").some((line) => CODE_LINE.test(line.replace(/^\s*\*/, "")));
  return isCode ? "code in a comment; delete it, the history keeps it." : undefined;
}

const RUNNERS = new Set(["test", "it", "describe", "suite", "t", "context"]);
const MARKS = new Set(["skip", "only", "todo"]);

/** Also the forms that Biome does not see: options, and skipping from inside. */
function skips(source: Source): Problem[] {
  const problems: Problem[] = [];
  const add = (start: number, mark: string) => {
    const says = `a test marked ${mark} proves nothing, or hides the others.`;
    problems.push({ path: source.path, line: source.lineAt(start), says });
  };
  source.visit({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === "MemberExpression" && isRunner(callee.object) && !callee.computed) {
        if (MARKS.has(callee.property.name)) add(callee.start, callee.property.name);
      }
      if (!isRunner(callee)) return;
      for (const options of given) {
        if (options.type !== "ObjectExpression") continue;
        const mark = options.properties.map(keyOf).find((key) => MARKS.has(key));
        if (mark) add(options.start, mark);
      }
    },
  });
  return problems;
}

function isRunner(node: ESTree.Expression): boolean {
  return node.type === "Identifier" && RUNNERS.has(node.name);
}

function keyOf(property: ESTree.ObjectPropertyKind): string {
  return property.type === "Property" && property.key.type === "Identifier"
    ? property.key.name
    : "";
}
