import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";

const STILTED =
  /\b(whatever|whoever|whomever|whom|somebody|everybody|anybody|meanwhile|told|tells|hears|anew)\b/i;
const RUNNERS = new Set(["test", "it", "describe"]);

/** Comments, test names and texts of the interface, as STYLE.md asks for them. */
export function checkPlainWords(repository: Repository): Problem[] {
  const styles = repository.paths.filter((path) => path.endsWith(".css"));
  return [
    ...styles.flatMap((path) => lines(path, repository.read(path))),
    ...repository.sources.flatMap(inSource),
  ];
}

function inSource(source: Source): Problem[] {
  if (source.path.endsWith(".text.ts")) return lines(source.path, source.text);
  const problems = source.comments.flatMap(({ text, line }) =>
    lines(source.path, text).map((problem) => ({ ...problem, line: line + problem.line - 1 })),
  );
  source.visit({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== "Identifier" || !RUNNERS.has(callee.name) || !name) return;
      if (name.type !== "Literal" && name.type !== "TemplateLiteral") return;
      const line = source.lineAt(name.start);
      for (const { says } of lines(source.path, source.text.slice(name.start, name.end)))
        problems.push({ path: source.path, line, says });
    },
  });
  return problems;
}

function lines(path: string, text: string): Problem[] {
  return text.split("\n").flatMap((one, index) => {
    const found = STILTED.exec(one);
    return found
      ? [{ path, line: index + 1, says: `"${found[0]}": say it plainly (STYLE.md, Words).` }]
      : [];
  });
}
