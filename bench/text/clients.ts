import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Evidence } from "#src/knowledge/evidence/server/supports.public.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";

type Owner = NonNullable<Evidence["owner"]>;
type GivenSource = { id: string; title: string; owner: Owner; ownerName: string; text: string };

/** A statement about an invented client with its expected support by the sources. */
export type GivenStatement = {
  text: string;
  evidence: readonly { source: string; quote: string }[];
  isTrue: boolean;
  kind: string;
  /** The verdict of a strict annotator who saw the statement and its quoted sentences. */
  judgement: "supported" | "partly" | "unsupported";
};

const FOLDER = join(import.meta.dirname, "clients");

/** Reads each client's sources and statements, one JSON value per line. */
export function readClients() {
  return globSync("*.jsonl", { cwd: FOLDER })
    .toSorted()
    .map((file) => {
      const [client, ...rows] = readFileSync(join(FOLDER, file), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      const sources: GivenSource[] = rows.filter((row) => "id" in row);
      const statements: GivenStatement[] = rows.filter((row) => "isTrue" in row);
      const chunks = chunksOf(
        sources.map(({ id, title, text }) =>
          plainSource({ kind: "client", id, version: 1 }, title, text),
        ),
      );
      const names: string[] = client.names;
      const language: string = client.language;
      return { file, language, names, sources, statements, chunks };
    });
}
