import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

const MATRIX = join(import.meta.dirname, "../../src/app/access.test.ts");

/** Runs the access test of every endpoint and role on clones of the server's template. */
export async function runAccessMatrix(
  admin: PostgresTarget,
): Promise<{ passed: number; failed: number }> {
  const child = spawn(process.execPath, ["--test", "--test-reporter=tap", MATRIX], {
    env: { ...process.env, TEST_DATABASE_ADMIN: JSON.stringify(admin) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(output)?.[1]);
  return { passed: count("pass"), failed: count("fail") };
}
