import type { ESTree } from "vite";
import type { Problem, Repository } from "../repository.ts";
import { textOfProperty, valueOfProperty } from "../syntax.ts";
import { isTestFile } from "./module-of.ts";

/** Where routes are made from contracts, and from protocols that others have standardised. */
const REGISTRARS = [
  "src/platform/server/http/pipeline.ts",
  "src/platform/server/http/protocol-routes.ts",
];
const HTTP = "src/platform/server/http/";

/** Endpoints for operators and the page itself. Everything else is in a contract. */
const OUTSIDE_THE_API = new Set([
  "/healthz",
  "/readyz",
  "/config.json",
  "/build.json",
  "/icons/:file",
]);

const VERBS = /^(get|post|put|patch|delete|head|options|all)$/;

/** A route without a contract would have no access level, so it must not exist. */
export function checkFastifyRoutes(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => {
    const { path } = source;
    const isServer = path.startsWith("src/") && path.includes("/server/") && !isTestFile(path);
    if (!isServer || REGISTRARS.includes(path)) return [];
    const problems: Problem[] = [];
    source.visit({
      CallExpression({ callee, arguments: [first, second], start }) {
        if (callee.type !== "MemberExpression" || callee.computed || !first) return;
        const method = callee.property.name;
        const url = method === "route" ? urlOf(first) : pathIn(first);
        const isRoute = method === "route" || (VERBS.test(method) && second !== undefined);
        if (!isRoute || url === undefined) return;
        if (path.startsWith(HTTP) && OUTSIDE_THE_API.has(url)) return;
        const says = `the route ${url} is in no contract; declare an endpoint and let defineFeature() register it.`;
        problems.push({ path, line: source.lineAt(start), says });
      },
    });
    return problems;
  });
}

function pathIn(node: ESTree.Argument): string | undefined {
  const text = node.type === "TemplateLiteral" ? node.quasis[0]?.value.raw : textOf(node);
  return text?.startsWith("/") ? text : undefined;
}

function textOf(node: ESTree.Argument): string | undefined {
  return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

function urlOf(options: ESTree.Argument): string | undefined {
  if (options.type !== "ObjectExpression") return undefined;
  const isRoute = valueOfProperty(options, "url") !== undefined;
  return isRoute ? (textOfProperty(options, "url") ?? "(computed)") : undefined;
}
