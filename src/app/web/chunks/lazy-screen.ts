import { type AsyncRouteComponent, lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LostChunk } from "./lost-chunk.ts";

/** A screen in a chunk of its own. Pointing at a link loads it early; failing then says nothing. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): AsyncRouteComponent<object> {
  const loadOrTell = () =>
    load().catch((error: unknown) => {
      throw new LostChunk(error);
    });
  // The library computes this type from the name, which is only known where the screen is named.
  return lazyRouteComponent(loadOrTell, name) as AsyncRouteComponent<object>;
}
