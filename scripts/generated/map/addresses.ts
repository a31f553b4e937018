import type { ESTree } from "vite";
import type { House } from "../../rooms/house.ts";
import { calledName, textOfProperty, valueOfProperty } from "../../rooms/syntax.ts";

export type Address = { path: string; screen: string | undefined };

type Route = { parent: string | undefined; path: string | undefined; screen: string | undefined };

/** The addresses of the router with their screens, children below the path of their parents. */
export function addressesOf(house: House, router: string): Address[] {
  const routes = new Map<string, Route>();
  house.sources
    .find(({ path }) => path === router)
    ?.visit({
      VariableDeclarator({ id, init }) {
        const shape = init?.type === "CallExpression" ? shapeOf(init) : undefined;
        if (id.type === "Identifier" && shape) routes.set(id.name, routeOf(shape));
      },
    });
  return [...routes.values()]
    .filter(({ path }) => path !== undefined)
    .map((route) => ({ path: fullPath(route, routes), screen: route.screen }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What the server answers with the application has to be what the application knows. */
export function compareAddresses(addresses: readonly Address[], pages: readonly string[]): void {
  const known = addresses.map(({ path }) => path);
  const faults = [
    ...known.filter((path) => !pages.includes(path)).map((path) => `${path} is not in pages.ts.`),
    ...pages.filter((path) => !known.includes(path)).map((path) => `${path} has no route.`),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
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
  };
}

/** Named directly, or by the second argument of `lazyRouteComponent`. */
function screenOf(component: ESTree.Expression | undefined): string | undefined {
  if (component?.type === "Identifier") return component.name;
  if (component?.type !== "CallExpression") return undefined;
  const name = component.arguments[1];
  return name?.type === "Literal" ? String(name.value) : undefined;
}

/** The router writes `$projectId`, everyone else `{projectId}`. */
function fullPath(route: Route, routes: ReadonlyMap<string, Route>): string {
  const parts: string[] = [];
  for (let at: Route | undefined = route; at; at = routes.get(at.parent ?? ""))
    parts.unshift(...(at.path ?? "").split("/").filter(Boolean));
  return `/${parts.join("/")}`.replaceAll(/\$(\w+)/g, "{$1}");
}
