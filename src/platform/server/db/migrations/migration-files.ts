import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../../../db/migrations");

/**
 * For a migration that removes something: the migration that a version must know to no longer use
 * it.
 */
const NEEDS = /^-- Needs a version that knows (\w+)\.$/m;

export type MigrationFile = { name: string; sql: string; sha256: string; needs: string | null };

/** All migrations in order. Line endings of the checkout do not matter. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(join(FOLDER, file), "utf8")).replaceAll("\r\n", "\n");
      const sha256 = createHash("sha256").update(text).digest("hex");
      const needs = NEEDS.exec(text)?.[1] ?? null;
      return { name: file.replace(/\.sql$/, ""), sql: text, sha256, needs };
    }),
  );
}
