import { useEffect, useEffectEvent, useState } from "react";
import { externalStore } from "#src/platform/web/state/external-store.ts";

const asked = externalStore<string | undefined>(undefined);

/** Prints the open conversation, with all its emails expanded. */
export function printThread(threadId: string): void {
  asked.set(threadId);
}

function forget(): void {
  asked.set(undefined);
}

type Steps = {
  /** Loads what is not shown yet. */
  load: () => Promise<unknown>;
  /** Resolves once everything is shown. */
  settle: () => Promise<unknown>;
};

/** Whether everything is shown to be printed. */
export function usePrinting(threadId: string, steps: Steps): boolean {
  const isAsked = asked.useValue() === threadId;
  const [isShown, setShown] = useState(false);
  const load = useEffectEvent(steps.load);
  const settle = useEffectEvent(steps.settle);
  // A conversation that was left is not printed when it is opened again.
  useEffect(() => () => (asked.get() === threadId ? forget() : undefined), [threadId]);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    window.addEventListener("afterprint", forget);
    void load().then(() => (isLeft ? undefined : setShown(true)));
    return () => {
      isLeft = true;
      window.removeEventListener("afterprint", forget);
      setShown(false);
    };
  }, [isAsked]);
  useEffect(() => {
    if (!isShown) return undefined;
    let isLeft = false;
    void settle().then(() => {
      if (!isLeft) window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [isShown]);
  return isAsked && isShown;
}

/** The documents of frames, with their pictures. */
export async function framesLoaded(within: HTMLElement | null): Promise<void> {
  const frames = [...(within?.querySelectorAll("iframe") ?? [])];
  await Promise.all(frames.map(frameLoaded));
  // They get their height with the next frame.
  await nextFrame();
  await nextFrame();
}

async function frameLoaded(frame: HTMLIFrameElement): Promise<void> {
  const page = frame.contentDocument;
  if (page && page.URL !== "about:blank" && page.readyState === "complete") return;
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
  });
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}
