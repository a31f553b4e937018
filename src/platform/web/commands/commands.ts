import { useEffect, useId, useRef } from "react";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import type { Command } from "./command.ts";

/** Commands computed from the typed text, such as those with a time. They fit it by definition. */
type Compute = (typed: string) => readonly Command[];

type Latest = { commands: readonly Command[]; compute?: Compute | undefined };
type Source = { key: string; shape: string; latest: { readonly current: Latest } };

export const commandSources = externalStore<readonly Source[]>([]);

/** Registers commands while the component is mounted, always with its latest callbacks. */
export function useCommands(commands: readonly Command[], compute?: Compute): void {
  const key = useId();
  const latest = useRef<Latest>({ commands, compute });
  useEffect(() => {
    latest.current = { commands, compute };
  });
  // The palette only needs to know when the list changes, not about each render.
  const shape = commands.map(({ id, group, label }) => `${id} ${group} ${label}`).join("\n");
  useEffect(() => put({ key, shape, latest }), [key, shape]);
  useEffect(
    () => () => commandSources.set(commandSources.get().filter((one) => one.key !== key)),
    [key],
  );
}

function put(source: Source): void {
  const all = commandSources.get();
  const at = all.findIndex(({ key }) => key === source.key);
  commandSources.set(at < 0 ? [...all, source] : all.with(at, source));
}
