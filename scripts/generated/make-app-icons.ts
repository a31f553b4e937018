import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumLaunch } from "#scripts/chromium/find-chromium.ts";

const WEB = join(import.meta.dirname, "../../src/app/web");

type AppIcon = {
  file: string;
  size: number;
  /** The system cuts its own shape out of it, so the paper fills the square. */
  isMaskable?: boolean;
};

const ICONS: readonly AppIcon[] = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "icon-maskable-512.png", size: 512, isMaskable: true },
];

const drawing = await readFile(join(WEB, "favicon.svg"), "utf8");
const browser = await chromium.launch(chromiumLaunch());
const page = await browser.newPage({ colorScheme: "light" });
for (const { file, size, isMaskable = false } of ICONS) {
  const svg = isMaskable ? drawing.replace(' rx="8"', "") : drawing;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const path = join(WEB, "public", file);
  await writeFile(path, await page.screenshot({ omitBackground: true }));
}
await browser.close();
