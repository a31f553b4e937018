/** A tab that was just left or reloaded gives its locks back within that time. */
const LEAVING_MS = 1000;

/** Held as long as the writer lives, however it ends. Gives back how to end it. */
export function holdWriter(writer: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (navigator.locks) void navigator.locks.request(nameOf(writer), () => promise);
  return resolve;
}

/** Without locks, as on plain http over a network, no one can tell, and what is there is taken up. */
export async function isWriterGone(writer: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const signal = AbortSignal.timeout(LEAVING_MS);
  return navigator.locks.request(nameOf(writer), { signal }, () => true).catch(() => false);
}

function nameOf(writer: string): string {
  return `writing ${writer}`;
}
