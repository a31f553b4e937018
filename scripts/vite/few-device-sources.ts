import type { Plugin } from "vite";

/** The parts of the device header; the browser may read these and nothing else. */
const SOURCES = [
  "architecture",
  "timezone",
  "applePay",
  "deviceMemory",
  "osCpu",
  "cpuClass",
  "platform",
];

/**
 * The library keeps its forty sources in one object, which the bundler takes as a whole: 14 KB, of
 * which these need two. The rest, drawing and listening tests among it, does not reach a browser.
 */
export function fewDeviceSources(): Plugin {
  return {
    name: "few-device-sources",
    transform: {
      filter: { id: /@fingerprintjs\/fingerprintjs\/dist\/fp\.esm\.js/ },
      handler: (code) => ({ code: withoutOtherSources(code), map: null }),
    },
  };
}

export function withoutOtherSources(code: string): string {
  const all = /^const sources = \{\n(.*?)^\};$/ms.exec(code);
  if (!all?.[1]) throw new Error("fingerprintjs no longer lists its sources in one object.");
  const lines = SOURCES.map((name) => {
    const line = new RegExp(`^ +${name}: \\w+,$`, "m").exec(all[1] ?? "");
    if (!line) throw new Error(`fingerprintjs no longer has a source named ${name}.`);
    return line[0];
  });
  return code.replace(all[0], `const sources = {\n${lines.join("\n")}\n};`);
}
