import { useEffect, useId, useRef } from "react";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import type { Command } from "./command.ts";

type Source = { key: string; shape: string; read: () => readonly Command[] };

const sources = externalStore<readonly Source[]>([]);

/** Registers commands while the component is mounted, always with its latest callbacks. */
export function useCommands(commands: readonly Command[]): void {
  const key = useId();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  // The palette only needs to know when the list changes, not about each render.
  const shape = commands.map(({ id, group, label }) => `${id} ${group} ${label}`).join("\n");
  useEffect(() => put({ key, shape, read: () => latest.current }), [key, shape]);
  useEffect(() => () => sources.set(sources.get().filter((one) => one.key !== key)), [key]);
}

/**
 * The page's commands go before those of the surrounding layout: the last registered come first.
 */
export function useActiveCommands(): readonly Command[] {
  return sources
    .useValue()
    .toReversed()
    .flatMap(({ read }) => read());
}

function put(source: Source): void {
  const others = sources.get();
  const isKnown = others.some(({ key }) => key === source.key);
  sources.set(
    isKnown ? others.map((one) => (one.key === source.key ? source : one)) : [...others, source],
  );
}
