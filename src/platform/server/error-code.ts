/** What the system, PostgreSQL or a library calls a failure; undefined where none of them named it. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
