import type { ESTree } from "vite";
import type { Repository } from "../../architecture/repository.ts";
import { calledName, textOfProperty, valueOfProperty } from "../../architecture/syntax.ts";

export type Address = {
  path: string;
  screen: string | undefined;
  /** Its row in the table of pages. */
  page: string | undefined;
  /** The routes it stands below, by the names of their constants. */
  below: readonly string[];
};

type Route = Pick<Address, "screen" | "page"> & {
  parent: string | undefined;
  path: string | undefined;
};

/** The addresses of the router with their screens, children below the path of their parents. */
export function addressesOf(repository: Repository): Address[] {
  const routes = new Map<string, Route>();
  for (const source of repository.sources.filter(({ path }) => isRoutes(path))) {
    source.visit({
      VariableDeclarator({ id, init }) {
        const shape = init?.type === "CallExpression" ? shapeOf(init) : undefined;
        if (id.type === "Identifier" && shape) routes.set(id.name, routeOf(shape));
      },
    });
  }
  const parents = new Set([...routes.values()].map(({ parent }) => parent));
  return (
    [...routes]
      .filter(([, { path }]) => path !== undefined && path !== EVERYTHING_ELSE)
      // What only holds others is nowhere one can be.
      .filter(([name, { page }]) => page !== undefined || !parents.has(name))
      .map(([, route]) => addressOf(route, routes))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  );
}

/** A feature's routes, and what others stand below in its public files. */
function isRoutes(path: string): boolean {
  return /^src\/.+\/web\/.+\.(feature|public)\.ts$/.test(path);
}

const EVERYTHING_ELSE = "$";

type KnownPage = { path: string; access: string; layout: string; isBuilt: boolean };

/** What the table of pages says of a page has to be what the router does with it. */
export function compareAddresses(
  addresses: readonly Address[],
  pages: Readonly<Record<string, KnownPage>>,
): void {
  const built = Object.entries(pages).filter(([, { isBuilt }]) => isBuilt);
  const faults = [
    ...addresses.flatMap((address) => faultsOf(address, pages[address.page ?? ""])),
    ...built
      .filter(([id]) => !addresses.some(({ page }) => page === id))
      .map(([, { path }]) => `${path} has no route.`),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function faultsOf({ path, below }: Address, page: KnownPage | undefined): string[] {
  if (!page?.isBuilt) return [`${path} is not a built page in pages.ts.`];
  const isInShell = page.layout === "default" || page.layout === "left-sidebar";
  const isBehindSignIn = isInShell || page.access !== "public";
  return [
    ...(page.path === path ? [] : [`${path} names the page of ${page.path}.`]),
    ...(below.includes("appShell") === isInShell ? [] : [`${path} has another layout.`]),
    ...(below.includes("signedIn") === isBehindSignIn ? [] : [`${path} has another access.`]),
  ];
}

function shapeOf(call: ESTree.CallExpression): ESTree.ObjectExpression | undefined {
  const [shape] = call.arguments;
  const isRoute = calledName(call) === "createRoute" && shape?.type === "ObjectExpression";
  return isRoute ? shape : undefined;
}

function routeOf(shape: ESTree.ObjectExpression): Route {
  const parent = valueOfProperty(shape, "getParentRoute");
  const isArrow = parent?.type === "ArrowFunctionExpression" && parent.body.type === "Identifier";
  return {
    parent: isArrow && parent.body.type === "Identifier" ? parent.body.name : undefined,
    path: textOfProperty(shape, "path"),
    screen: screenOf(valueOfProperty(shape, "component")),
    page: pageOf(valueOfProperty(shape, "staticData")),
  };
}

function pageOf(data: ESTree.Expression | undefined): string | undefined {
  return data?.type === "ObjectExpression" ? textOfProperty(data, "page") : undefined;
}

/** Named directly, or by the last argument of what loads it. */
function screenOf(component: ESTree.Expression | undefined): string | undefined {
  if (component?.type === "Identifier") return component.name;
  if (component?.type !== "CallExpression") return undefined;
  const name = component.arguments.at(-1);
  return name?.type === "Literal" ? String(name.value) : undefined;
}

/** The router writes `$projectId`, everyone else `{projectId}`. */
function addressOf({ screen, page, ...route }: Route, routes: ReadonlyMap<string, Route>): Address {
  const parts: string[] = [];
  const below: string[] = [];
  for (let at: Omit<Route, "screen" | "page"> | undefined = route; at; ) {
    parts.unshift(...(at.path ?? "").split("/").filter(Boolean));
    if (at.parent) below.unshift(at.parent);
    at = routes.get(at.parent ?? "");
  }
  const path = `/${parts.join("/")}`.replaceAll(/\$(\w+)/g, "{$1}");
  return { path, screen, page, below };
}
