/** For what went wrong beside the work: anyone who looks for it finds it, no one is interrupted. */
export function logOnly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is here.
  console.warn(`${what}:`, error);
}
