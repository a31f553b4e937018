/** A part of the application could not be loaded; mostly because a newer one took its place. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";

  constructor(cause: unknown) {
    // In words of our own: the router knows those of the browsers and would reload by itself.
    super(`A part of the application is lost: ${String(cause)}`, { cause });
    if (cause instanceof Error) handled.add(cause);
  }
}

const handled = new WeakSet<Error>();

/** Whether a screen shows this failure itself, or the product can do without the part. */
export function isHandled(cause: Error): boolean {
  return handled.has(cause);
}
