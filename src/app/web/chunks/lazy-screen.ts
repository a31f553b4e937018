import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { LostChunk } from "./lost-chunk.ts";

/** A screen in a chunk of its own. Pointing at a link loads it early; failing then says nothing. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new LostChunk(error);
      }),
    name,
  );
}
