import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readCommit } from "#scripts/read-commit.ts";
import product from "../../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../../..");

const Recorded = z.object({ commit: z.string().nullable(), builtAt: z.string() });

export type Build = {
  version: string;
  /** The git commit of the checkout or of the web build; null if unknown. */
  commit: string | null;
  builtAt: string;
  /** A hash of the sources: a browser that runs another one should reload. */
  id: string;
};

/** The running build. Public, so it reveals nothing about the machine. */
export async function describeBuild(webFolder: string): Promise<Build> {
  const [hash, record] = await Promise.all([
    readFile(join(webFolder, "source-hash.txt"), "utf8"),
    readFile(join(webFolder, "build.json"), "utf8"),
  ]);
  const { commit, builtAt } = Recorded.parse(JSON.parse(record));
  return {
    version: product.version,
    // The server runs its sources directly, which may be newer than the web build.
    commit: readCommit(ROOT) ?? commit,
    builtAt,
    id: hash.trim().slice(0, 12),
  };
}
