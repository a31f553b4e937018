import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

/** A screen in its own chunk. Hovering a link preloads it, where a failure is ignored. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): AsyncRouteComponent<object> {
  // The library computes this type from the name, known only where the screen is named.
  return lazyRouteComponent(lazyPart(load).load, name) as AsyncRouteComponent<object>;
}

type Screens<Name extends string> = { [N in Name]: () => Promise<Record<N, () => ReactNode>> };

/** Screens listed in a separate file, because everyone loads the routes. */
export function lazyScreens<Name extends string>(load: () => Promise<{ screens: Screens<Name> }>) {
  return (name: Name) => lazyScreen(async () => (await load()).screens[name](), name);
}
