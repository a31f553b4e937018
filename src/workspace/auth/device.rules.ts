const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
] as const;

const SYSTEMS = [
  ["Windows", /\bWindows NT\b/],
  ["iPad", /\biPad\b/],
  ["iPhone", /\biPhone\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * "Firefox on Linux": recognisable to users. Versions are left out because they change with every
 * update.
 */
export function describeDevice(userAgent: string): string {
  const browser = browserOf(userAgent);
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
}

export function browserOf(userAgent: string): string {
  return BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "Unknown browser";
}

/** Whether the browser reports a handheld device: precise enough to choose an icon. */
export function isHandheld(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|Android)\b/.test(userAgent);
}
