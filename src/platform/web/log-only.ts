/** Logs failures of secondary work without interrupting the user. */
export function logOnly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log there is here.
  console.warn(`${what}:`, error);
}
