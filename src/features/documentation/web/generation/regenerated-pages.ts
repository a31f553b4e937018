import { externalStore } from "#src/platform/web/state/external-store.ts";

/** A page that was asked for in this tab, and the work that writes it. */
type AwaitedPage = { workId: string; pageId: string; name: string };

const awaited = externalStore<readonly AwaitedPage[]>([]);

export const useAwaitedPages = awaited.useValue;

export function awaitPage(page: AwaitedPage): void {
  awaited.set([...awaited.get(), page]);
}

export function forgetPage({ workId }: AwaitedPage): void {
  awaited.set(awaited.get().filter((one) => one.workId !== workId));
}
