import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { link, mkdir, open, rename, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { StartError } from "#src/platform/server/start-error.ts";

const KeyringFile = z
  .object({
    version: z.literal(1),
    /** The key that seals new secrets. */
    current: z.string(),
    /** The base key for everything except seals: it stays the same when the current key changes. */
    base: z.string().optional(),
    keys: z.record(z.string(), z.base64()),
    /** Keys derived from retired base keys, for the few purposes that outlive them; newest last. */
    former: z.record(z.string(), z.array(z.base64())).optional(),
  })
  .transform((file) => ({ ...file, base: file.base ?? file.current }))
  .refine(({ keys, current, base }) => keys[current] && keys[base]);
export type KeyringFile = z.output<typeof KeyringFile>;

/** Creates the file on the first run. If two instances race, hard-linking succeeds for one. */
export async function ensureKeyringFile(path: string): Promise<void> {
  if (isThere(path)) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  refuseOpenFolder(path);
  const { id, key } = newKey();
  const draft = await writeDraft(path, { version: 1, current: id, base: id, keys: { [id]: key } });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
}

/** Atomic, so that readers find either the old or the new file. */
export async function replaceKeyringFile(path: string, file: KeyringFile): Promise<void> {
  const draft = await writeDraft(path, file);
  await rename(draft, path);
  const folder = await open(dirname(path)).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Synchronous, because any line of code may need a key that another instance just created. */
export function readKeyringFile(path: string): KeyringFile {
  refuseOpenFolder(path);
  refuseOpenFile(path);
  const parsed = KeyringFile.safeParse(parseJson(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  throw new StartError(`The keyring ${path} is damaged. Restore it from your backup.`);
}

export function newKey(): { id: string; key: string } {
  return { id: randomBytes(4).toString("hex"), key: randomBytes(32).toString("base64") };
}

/** Anyone with write access to the folder could replace this keyring. */
function refuseOpenFolder(path: string): void {
  const folder = dirname(path);
  if ((modeOf(folder) & 0o022) === 0) return;
  throw new StartError(
    `The folder ${folder} of the keyring can be changed by other users. Run: chmod go-w ${folder}`,
  );
}

function refuseOpenFile(path: string): void {
  const mode = modeOf(path);
  if ((mode & 0o077) === 0) return;
  const what = (mode & 0o022) === 0 ? "read" : "changed";
  throw new StartError(
    `The keyring ${path} can be ${what} by other users. Run: chmod 600 ${path} (and consider it leaked).`,
  );
}

/** Windows has no such permission bits; Node makes them up. */
function modeOf(path: string): number {
  return process.platform === "win32" ? 0 : statSync(path).mode;
}

async function writeDraft(path: string, file: KeyringFile): Promise<string> {
  const suffix = randomBytes(4).toString("hex");
  const draft = join(dirname(path), `.keyring-${process.pid}-${suffix}`);
  await writeFile(draft, JSON.stringify(file), { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
