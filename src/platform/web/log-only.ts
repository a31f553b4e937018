/** For what went wrong beside the work: whoever looks for it finds it, nobody is interrupted. */
export function logOnly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is here.
  console.warn(`${what}:`, error);
}
