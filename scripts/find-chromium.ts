import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** How it is started for journeys, pictures and benches. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  // Debian runs them as root, where Chromium's own sandbox refuses to start.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser for the journeys: the one that CHROMIUM names, otherwise one that is installed. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return named;
  return PLACES.find((path) => existsSync(path));
}

/** On Debian root can bring the browser; everywhere else a person has to. */
export function bringChromium(): string {
  const found = findChromium() ?? (isDebianRoot() ? installOnDebian() : undefined);
  if (found) return found;
  throw new Error(
    "The browser journeys need Chromium or Chrome and none was found: install one (Debian: sudo apt install chromium; macOS: brew install --cask google-chrome) or set CHROMIUM to its program.",
  );
}

function isDebianRoot(): boolean {
  const file = "/etc/os-release";
  const isDebian = existsSync(file) && /^ID=debian$/m.test(readFileSync(file, "utf8"));
  return isDebian && process.getuid?.() === 0;
}

function installOnDebian(): string | undefined {
  console.log("Installing Chromium for the browser journeys. This happens once.");
  const packages = ["chromium", "fonts-liberation"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  return findChromium();
}
