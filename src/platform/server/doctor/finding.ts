/** The result of one check. A warning still works today; a problem does not. */
export type Finding = {
  level: "ok" | "warning" | "problem";
  about: string;
  /** One sentence; for a warning or problem it says how to fix it. */
  says: string;
};

export function ok(about: string, says: string): Finding {
  return { level: "ok", about, says };
}

export function warning(about: string, says: string): Finding {
  return { level: "warning", about, says };
}

export function problem(about: string, says: string): Finding {
  return { level: "problem", about, says };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
