import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { StartError } from "#src/platform/server/start-error.ts";

const KeyringFile = z.object({
  version: z.literal(1),
  current: z.string(),
  keys: z.record(z.string(), z.base64()),
});

export type Keyring = {
  /** The key that new secrets are made with; older ones stay to open what they sealed. */
  currentId: string;
  /** All keys at hand. What was sealed with another one does not open. */
  keyIds: readonly string[];
  /** 32 bytes for one purpose, from the current key or a named one; the same on every instance. */
  derive(purpose: string, keyId?: string): Buffer;
};

/**
 * Reads the keyring or makes it on the first run. Two instances racing agree on one file, because
 * linking a finished file under the final name succeeds for exactly one of them.
 */
export async function openKeyring(path: string): Promise<Keyring> {
  const text = await readOrCreate(path).catch(explain(path));
  const parsed = KeyringFile.safeParse(parseJson(text));
  if (!parsed.success || !parsed.data.keys[parsed.data.current])
    throw new StartError(`The keyring ${path} is damaged. Restore it from your backup.`);
  const { keys, current } = parsed.data;
  return {
    currentId: current,
    keyIds: Object.keys(keys),
    derive(purpose, keyId = current) {
      const key = keys[keyId];
      if (!key) throw new Error("The keyring does not hold the key that this was made with.");
      const root = Buffer.from(key, "base64");
      return Buffer.from(hkdfSync("sha256", root, "foreword", purpose, 32));
    },
  };
}

function explain(path: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    throw new StartError(
      `The keyring ${path} can be neither read nor made (${error.code}). Set DATA_DIR or KEYRING_FILE to a place that this user may write and that has space left.`,
      { cause: error },
    );
  };
}

async function readOrCreate(path: string): Promise<string> {
  const existing = await readIfThere(path);
  if (existing !== undefined) return existing;

  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const id = randomBytes(4).toString("hex");
  const fresh = { version: 1, current: id, keys: { [id]: randomBytes(32).toString("base64") } };
  const draft = join(dirname(path), `.keyring-${process.pid}-${id}`);
  await writeFile(draft, JSON.stringify(fresh), { mode: 0o600, flag: "wx", flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return readFile(path, "utf8");
}

async function readIfThere(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const readableByOthers = process.platform !== "win32" && (found.mode & 0o077) !== 0;
  if (readableByOthers) {
    throw new StartError(
      `The keyring ${path} can be read by other users. Run: chmod 600 ${path} (and consider it leaked).`,
    );
  }
  return readFile(path, "utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
