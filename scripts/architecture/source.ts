import { posix } from "node:path";
import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

export type Import = {
  /** A path of this project, or the name of a package such as `zod`, `@scope/name`, `node:fs`. */
  to: string;
  isOwn: boolean;
  /** A type-only import, which is erased at run time. */
  isType: boolean;
  names: readonly string[];
  line: number;
};

export type Comment = { text: string; start: number; end: number; line: number; endLine: number };

export type Source = {
  path: string;
  text: string;
  imports: readonly Import[];
  comments: readonly Comment[];
  /** The names this file exports, including `default`. */
  exports: readonly string[];
  lineAt(offset: number): number;
  /** Resolves an import specifier to a project path or package. */
  resolve(specifier: string): string;
  visit(visitor: VisitorObject): void;
};

const OWN_PREFIX = /^#(src|db|fakes|scripts|e2e)\//;

export function readSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineAt = lineFinder(text);
  const { program } = parsed;
  return {
    path,
    text,
    imports: importsOf(path, text, program, lineAt),
    comments: parsed.comments.map((comment) => ({
      text: comment.value,
      start: comment.start,
      end: comment.end,
      line: lineAt(comment.start),
      endLine: lineAt(comment.end),
    })),
    exports: parsed.module.staticExports.flatMap(({ entries }) =>
      entries.filter((entry) => !entry.isType).map((entry) => entry.exportName.name ?? "default"),
    ),
    lineAt,
    resolve: (specifier) => resolve(path, specifier).to,
    visit: (visitor) => new Visitor(visitor).visit(program),
  };
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Static and dynamic imports, `export … from` and `import("…")` inside types. */
function importsOf(
  path: string,
  text: string,
  program: ESTree.Program,
  lineAt: (offset: number) => number,
) {
  const imports: Import[] = [];
  const add = (text: string, start: number, isType: boolean, names: string[]) => {
    imports.push({ ...resolve(path, text), isType, names, line: lineAt(start) });
  };
  const visitor = new Visitor({
    ImportDeclaration({ source, start, importKind, specifiers }) {
      const names = specifiers.map(nameOf);
      const hasOnlyTypes =
        specifiers.length > 0 &&
        specifiers.every((one) => one.type === "ImportSpecifier" && one.importKind === "type");
      add(source.value, start, importKind === "type" || hasOnlyTypes, names);
    },
    ExportNamedDeclaration({ source, start, exportKind }) {
      if (source) add(source.value, start, exportKind === "type", ["*"]);
    },
    ExportAllDeclaration({ source, start, exportKind }) {
      add(source.value, start, exportKind === "type", ["*"]);
    },
    ImportExpression({ source, start }) {
      if (source.type !== "Literal" || typeof source.value !== "string") return;
      add(source.value, start, false, ["*"]);
    },
    TSImportType({ source, start }) {
      add(source.value, start, true, ["*"]);
    },
  });
  // Only these two forms may be anywhere in a file; walking every file takes long.
  const isTopLevel = ({ type }: { type: string }) => /^(Import|Export)/.test(type);
  const hasInner = /\bimport\s*\(/.test(text);
  visitor.visit(hasInner ? program : { ...program, body: program.body.filter(isTopLevel) });
  return imports;
}

function nameOf(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type !== "ImportSpecifier") {
    return specifier.type === "ImportDefaultSpecifier" ? "default" : "*";
  }
  const { imported } = specifier;
  return imported.type === "Identifier" ? imported.name : imported.value;
}

function resolve(from: string, text: string): { to: string; isOwn: boolean } {
  const path = text.split("?")[0] ?? text;
  if (OWN_PREFIX.test(path)) return { to: path.slice(1), isOwn: true };
  if (path.startsWith(".")) {
    return { to: posix.normalize(posix.join(posix.dirname(from), path)), isOwn: true };
  }
  if (path.startsWith("node:")) return { to: path, isOwn: false };
  return { to: path.split("/", path.startsWith("@") ? 2 : 1).join("/"), isOwn: false };
}
