import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readCommit } from "#scripts/read-commit.ts";
import product from "../../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../../..");

const Recorded = z.object({ commit: z.string().nullable(), builtAt: z.string() });

export type Build = {
  version: string;
  /** What is checked out, or was when the web was built; null where that is not known. */
  commit: string | null;
  builtAt: string;
  /** A hash of the sources: a browser that runs another one knows that it should reload. */
  id: string;
};

/** Which build this is. Everyone may read it, so it says nothing about the machine. */
export async function describeBuild(webFolder: string): Promise<Build> {
  const [hash, record] = await Promise.all([
    readFile(join(webFolder, "source-hash.txt"), "utf8"),
    readFile(join(webFolder, "build.json"), "utf8"),
  ]);
  const { commit, builtAt } = Recorded.parse(JSON.parse(record));
  return {
    version: product.version,
    // The server runs its sources as they are, and those may be newer than the web.
    commit: readCommit(ROOT) ?? commit,
    builtAt,
    id: hash.trim().slice(0, 12),
  };
}
