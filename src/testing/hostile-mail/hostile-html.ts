import { readFileSync } from "node:fs";
import { join } from "node:path";

export type HostileTemplate = { id: string; html: string };

/** The effect of a successful attack: runs the script, or loads the URL. */
export type HostileAims = { script: string; url: string };

const FILES = ["addresses", "handlers", "loading", "parsing"] as const;

/** HTML that tries to run a script or load something, one attempt per line. */
export function hostileTemplates({ script, url }: HostileAims): HostileTemplate[] {
  return FILES.flatMap((file) => {
    const lines = readFileSync(join(import.meta.dirname, `${file}.txt`), "utf8").split("\n");
    return lines.flatMap((line, at) =>
      line === "" ? [] : [{ id: `${file}:${at + 1}`, html: fill(line, script, url) }],
    );
  });
}

function fill(line: string, script: string, url: string): string {
  return line
    .replaceAll("{{js}}", script)
    .replaceAll("{{url}}", url)
    .replaceAll("{{host}}", new URL(url).host);
}
