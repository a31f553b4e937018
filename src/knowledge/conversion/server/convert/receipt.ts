import type {
  Downgrade,
  Drop,
  Outcome,
  Warning,
} from "#src/knowledge/conversion/conversion.rules.ts";

export type Downgraded = { what: Downgrade; where: string; how: Outcome; count: number };
export type Dropped = { what: Drop; where: string; count: number };
export type Warned = { code: Warning; where: string };

export type Report = {
  blocks: number;
  words: { in: number; out: number };
  downgraded: Downgraded[];
  dropped: Dropped[];
  warnings: Warned[];
};

const MAX_LINES = 100;
const MAX_WHERE = 160;

/** The report about one file. Repeated entries are merged. */
export class Receipt {
  private readonly downgraded = new Map<string, Downgraded>();
  private readonly dropped = new Map<string, Dropped>();
  private readonly warnings = new Map<string, Warned>();
  words = { in: 0, out: 0 };
  blocks = 0;

  downgrade(what: Downgrade, how: Outcome, where = "", count = 1): void {
    addTo(this.downgraded, `${what} ${how}`, { what, how, where: short(where), count });
  }

  drop(what: Drop, where = "", count = 1): void {
    const key = what === "words" ? what : `${what} ${where}`;
    addTo(this.dropped, key, { what, where: short(where), count });
  }

  warn(code: Warning, where = ""): void {
    const key = `${code} ${where}`;
    if (this.warnings.size < MAX_LINES) this.warnings.set(key, { code, where: short(where) });
  }

  report(): Report {
    return {
      blocks: this.blocks,
      words: this.words,
      downgraded: [...this.downgraded.values()],
      dropped: [...this.dropped.values()],
      warnings: [...this.warnings.values()],
    };
  }
}

function addTo<T extends { count: number }>(lines: Map<string, T>, key: string, line: T): void {
  const before = lines.get(key);
  if (before) before.count += line.count;
  else if (lines.size < MAX_LINES) lines.set(key, line);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim().toWellFormed();
  return line.length <= MAX_WHERE ? line : `${line.slice(0, MAX_WHERE - 1).toWellFormed()}…`;
}
