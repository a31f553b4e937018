import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeInstallLock } from "./install-lock.mjs";

const OLDEST_MAJOR = 20;
/** The parts of package.json that decide what is installed. */
const DECIDING = [
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "overrides",
  "allowScripts",
];

/**
 * Makes node_modules match package-lock.json. A stamp inside, written last, says for which lock
 * file it was made; while that holds nothing is called and no network is needed.
 */
export async function ensureInstalled(root) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
    throw new Error(`Node ${OLDEST_MAJOR} or newer is needed; this is ${process.version}.`);
  }
  const wanted = fingerprint(root);
  if (readStamp(root) === wanted) return;
  const release = await takeInstallLock(join(root, ".installing"));
  try {
    if (readStamp(root) !== wanted) install(root, wanted);
  } finally {
    release();
  }
}

function fingerprint(root) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const hash = createHash("sha256");
  hash.update(readFileSync(join(root, "package-lock.json")));
  hash.update(JSON.stringify(DECIDING.map((name) => manifest[name])));
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest("hex");
}

function readStamp(root) {
  const file = stampFile(root);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function stampFile(root) {
  return join(root, "node_modules", ".foreword-installed");
}

function install(root, wanted) {
  console.error(
    "Installing the packages, about 1 GB on disk. This happens once and can take several minutes.",
  );
  const began = Date.now();
  rmSync(stampFile(root), { force: true });
  const { file, args, shell } = npm();
  // No matter what the user's npm is set to, tests and the web build need the whole set.
  const all = [...args, "ci", "--loglevel=error", "--include=dev", "--include=optional"];
  const prefix = process.platform === "linux" && existsSync("/usr/bin/setpriv") ? DIES_WITH_US : [];
  const [program, ...rest] = [...prefix, file, ...all];
  const { status, error } = spawnSync(program, rest, { cwd: root, stdio: "inherit", shell });
  if (status === 0) {
    writeFileSync(stampFile(root), `${wanted}\n`);
    console.error(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
    return;
  }
  throw new Error(
    `The packages could not be installed (${error?.message ?? `npm ended with ${status}`}). A first start needs the npm registry; the lines above say what was missing.`,
  );
}

/** An npm that outlives a killed start would work in the folder of the next one. */
const DIES_WITH_US = ["/usr/bin/setpriv", "--pdeathsig", "TERM"];

/** The npm that started us, otherwise the one on the PATH. */
function npm() {
  const path = process.env.npm_execpath;
  if (path?.endsWith("npm-cli.js")) return { file: process.execPath, args: [path], shell: false };
  const isWindows = process.platform === "win32";
  return { file: isWindows ? "npm.cmd" : "npm", args: [], shell: isWindows };
}
