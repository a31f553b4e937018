import type { ESTree } from "vite";
import { isTestFile } from "../import-rules/module-of.ts";
import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";

/** Code made from text at run time, and reaching around types: neither can be read or searched. */
export function checkForbidden(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => [...calls(source), ...modules(source)]);
}

function calls(source: Source): Problem[] {
  const problems: Problem[] = [];
  const add = (start: number, says: string) => {
    problems.push({ path: source.path, line: source.lineAt(start), says });
  };
  const refuseFunction = (callee: ESTree.Expression) => {
    if (callee.type !== "Identifier") return;
    if (callee.name === "Function" || callee.name === "eval")
      add(callee.start, `${callee.name} makes code from text.`);
  };
  source.visit({
    NewExpression: ({ callee }) => refuseFunction(callee),
    CallExpression: ({ callee }) => refuseFunction(callee),
    MemberExpression({ object, start }) {
      if (object.type === "Identifier" && object.name === "Reflect")
        add(start, "Reflect hides what is called; call it by name.");
    },
  });
  return problems;
}

/**
 * The environment goes into readConfig() once and comes out as a config that was checked. Programs
 * that others start look at PATH, as every program does.
 */
export function checkEnvironment(repository: Repository): Problem[] {
  return repository.sources
    .filter(({ path }) => path.startsWith("src/") && !path.startsWith("src/testing/"))
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) => {
      const allowed = new Set<number>();
      const problems: Problem[] = [];
      source.visit({
        CallExpression({ callee, arguments: [first] }) {
          if (callee.type === "Identifier" && callee.name === "readConfig" && first)
            allowed.add(first.start);
        },
        MemberExpression({ object, property, start }) {
          if (property.type !== "Identifier") return;
          if (property.name === "PATH") allowed.add(object.start);
          const isEnvironment = object.type === "Identifier" && object.name === "process";
          if (!isEnvironment || property.name !== "env" || allowed.has(start)) return;
          const says = "the environment is read once, by readConfig(); take it from the config.";
          problems.push({ path: source.path, line: source.lineAt(start), says });
        },
      });
      return problems;
    });
}

/** Plans use the clock that tests and benches can set. */
export function checkClock(repository: Repository): Problem[] {
  return repository.sources
    .filter(({ path }) => /^src\/outreach\/.*\/server\//.test(path) && !isTestFile(path))
    .flatMap((source) => {
      const problems: Problem[] = [];
      const add = (start: number) => {
        const says = "ask services.clock, or take the time as an argument.";
        problems.push({ path: source.path, line: source.lineAt(start), says });
      };
      source.visit({
        NewExpression({ callee, arguments: { length }, start }) {
          if (callee.type === "Identifier" && callee.name === "Date" && length === 0) add(start);
        },
        CallExpression({ callee, start }) {
          if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return;
          const { object, property } = callee;
          const isNow = property.type === "Identifier" && property.name === "now";
          if (object.name === "Date" && isNow) add(start);
        },
      });
      return problems;
    });
}

function modules({ path, imports }: Source): Problem[] {
  return imports
    .filter(({ to }) => to === "node:vm" || to === "vm")
    .map(({ line }) => ({ path, line, says: "node:vm is no sandbox, and makes code from text." }));
}
