import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const MODULES = join(import.meta.dirname, "../../node_modules");
const PACKAGE = join(MODULES, "@sparticuz/chromium/package.json");

export type PinnedChromium = { executablePath: string; env: Record<string, string> };

/**
 * The headless browser that comes from npm, so that every machine tests on the same one. The
 * package holds a program for 64-bit Intel Linux; elsewhere an installed browser is used.
 */
export function pinnedChromium(): PinnedChromium | undefined {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(PACKAGE)) return;
  const folder = join(MODULES, ".cache", `chromium-${readVersion()}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    env: {
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
    },
  };
}

function readVersion(): string {
  // Every package has a version.
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
  return version;
}

/** Unpacked beside its place and then renamed: a killed run leaves no half browser behind. */
function unpack(folder: string): void {
  mkdirSync(join(folder, ".."), { recursive: true });
  const draft = mkdtempSync(`${folder}-draft-`);
  const script = join(import.meta.dirname, "unpack-chromium.ts");
  const { status } = spawnSync(process.execPath, [script], {
    env: { ...process.env, TMPDIR: draft },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The browser from npm could not be unpacked.");
  writeFileSync(join(draft, "fonts.conf"), fontsConf(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** The fonts of the package, for machines that have none, beside those of the system. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
