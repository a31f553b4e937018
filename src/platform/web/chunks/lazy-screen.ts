import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";

/** A screen in a chunk of its own. Pointing at a link loads it early; failing then says nothing. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): AsyncRouteComponent<object> {
  // The library computes this type from the name, which is only known where the screen is named.
  return lazyRouteComponent(lazyPart(load).load, name) as AsyncRouteComponent<object>;
}

type Screens<Name extends string> = { [N in Name]: () => Promise<Record<N, () => ReactNode>> };

/** Screens that are listed in a file of their own, because everyone fetches the routes. */
export function lazyScreens<Name extends string>(load: () => Promise<{ screens: Screens<Name> }>) {
  return (name: Name) => lazyScreen(async () => (await load()).screens[name](), name);
}
