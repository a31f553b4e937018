import type { Problem, Repository } from "../repository.ts";
import type { Import } from "../source.ts";
import { moduleOf } from "./module-of.ts";

type Graph = ReadonlyMap<string, readonly Import[]>;

/**
 * No import cycles, not even of types: files that need each other cannot be read, moved or tested
 * alone. A strongly connected component is one problem, reported by its shortest cycle.
 */
export function checkCircles(repository: Repository): Problem[] {
  const graph: Graph = new Map(
    repository.sources.map(({ path, imports }) => [path, imports.filter(({ isOwn }) => isOwn)]),
  );
  return componentsOf(graph).map((component) => {
    const [first = "", ...others] = circleIn(graph, component);
    const line = graph.get(first)?.find(({ to }) => to === (others[0] ?? first))?.line ?? 1;
    const circle = [first, ...others, first].join(" → ");
    return {
      path: first,
      line,
      says: `it imports itself: ${circle}. Move what they share into a file below them.`,
    };
  });
}

/** No cycles between features either, through contracts, rules, pages, servers or screens. */
export function checkFeatureCircles({ sources }: Repository): Problem[] {
  const graph = new Map<string, (Import & { path: string })[]>();
  for (const { path, imports } of sources) {
    const from = moduleOf(path);
    if (from.kind !== "feature" || from.part === "test") continue;
    const edges = graph.get(from.feature) ?? [];
    for (const one of imports.filter(({ isOwn }) => isOwn)) {
      const to = moduleOf(one.to);
      if (to.kind !== "feature" || to.feature === from.feature) continue;
      edges.push({ ...one, to: to.feature, path });
    }
    graph.set(from.feature, edges);
  }
  return componentsOf(graph).map((component) => {
    const [first = "", next = "", ...others] = circleIn(graph, component);
    const edge = graph.get(first)?.find(({ to }) => to === next);
    return {
      path: edge?.path ?? first,
      line: edge?.line ?? 1,
      says: `features import each other: ${[first, next, ...others, first].join(" → ")}. Let the lower one define a policy, or move what they share below both.`,
    };
  });
}

/** Strongly connected components with a cycle, by Tarjan's algorithm. */
function componentsOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];

  function visit(path: string): number {
    let low = order.size;
    order.set(path, low);
    open.push(path);
    for (const { to } of graph.get(path) ?? []) {
      if (!graph.has(to)) continue;
      const isKnown = order.has(to);
      if (!isKnown) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, lowest.get(to) ?? order.get(to) ?? low);
    }
    lowest.set(path, low);
    if (low === order.get(path)) {
      const component = open.splice(open.indexOf(path));
      if (component.length > 1 || isOwnImport(graph, path)) components.push(component.sort());
    }
    return low;
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return components;
}

function isOwnImport(graph: Graph, path: string): boolean {
  return graph.get(path)?.some(({ to }) => to === path) ?? false;
}

/** A shortest cycle through the first file of the component. */
function circleIn(graph: Graph, component: readonly string[]): string[] {
  const [first = ""] = component;
  let ways = [[first]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const { to } of graph.get(way.at(-1) ?? "") ?? []) {
        if (to === first) return way;
        if (!component.includes(to) || seen.has(to)) continue;
        seen.add(to);
        longer.push([...way, to]);
      }
    }
    ways = longer;
  }
  return [first];
}
