import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";

const STILTED =
  /\b(whatever|whoever|whomever|whom|somebody|everybody|anybody|meanwhile|told|tells|hears|anew)\b/i;
const RUNNERS = new Set(["test", "it", "describe"]);
const MOST_WORDS_IN_NAME = 12;

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
      const text = source.text.slice(name.start, name.end);
      for (const { says } of [...lines(source.path, text), ...inTestName(source.path, text)])
        problems.push({ path: source.path, line, says });
    },
  });
  return problems;
}

function inTestName(path: string, text: string): Problem[] {
  const name = text.replace(/\$\{[^}]*\}/g, "value");
  const found: string[] = [];
  if (/, and\b/.test(name)) found.push('a test name without ", and": name the one behaviour');
  if (name.trim().split(/\s+/).length > MOST_WORDS_IN_NAME)
    found.push(`a test name has at most ${MOST_WORDS_IN_NAME} words`);
  return found.map((rule) => ({ path, line: 1, says: `${rule} (STYLE.md, Tests).` }));
}

function lines(path: string, text: string): Problem[] {
  return text.split("\n").flatMap((one, index) => {
    const found = STILTED.exec(one);
    return found
      ? [{ path, line: index + 1, says: `"${found[0]}": say it plainly (STYLE.md, Words).` }]
      : [];
  });
}
