import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type PinnedChromium, pinnedChromium } from "./pinned-chromium.ts";

const PLACES = [
  // Debian's wrapper in /usr/bin asks for GPU rasterization, which costs a machine without a GPU a fifth.
  "/usr/lib/chromium/chromium",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const ARGUMENTS: readonly string[] = [
  // Debian runs them as root, where Chromium's own sandbox refuses to start.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How playwright starts the browser for journeys, screenshots and benches. */
export function chromiumLaunch() {
  const { executablePath, env } = findChromium();
  return { executablePath, env: { ...process.env, ...env }, args: [...ARGUMENTS] };
}

/** The browser that CHROMIUM names, otherwise the pinned one, otherwise one that is installed. */
export function findChromium(): PinnedChromium {
  const named = process.env.CHROMIUM;
  if (named) return { executablePath: named, env: {} };
  const pinned = pinnedChromium();
  if (pinned) return pinned;
  const executablePath = findInstalledChromium();
  if (executablePath) return { executablePath, env: {} };
  throw new Error(
    "The browser journeys need Chromium or Chrome and none was found: install one (Debian: sudo apt install chromium; macOS: brew install --cask google-chrome) or set CHROMIUM to its program.",
  );
}

/** The newest browser of the system, for the runs that compare it with the pinned one. */
export function bringInstalledChromium(): string | undefined {
  return findInstalledChromium() ?? (isDebianRoot() ? installOnDebian() : undefined);
}

function findInstalledChromium(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}

function isDebianRoot(): boolean {
  const file = "/etc/os-release";
  const isDebian = existsSync(file) && /^ID=debian$/m.test(readFileSync(file, "utf8"));
  return isDebian && process.getuid?.() === 0;
}

function installOnDebian(): string | undefined {
  console.log("Installing Debian's Chromium. This happens once.");
  const packages = ["chromium", "fonts-liberation"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  return findInstalledChromium();
}
