import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify, type Plugin, type Rolldown, transformWithOxc } from "vite";
import { filesOf } from "./screen-files.ts";

const SOURCE = fileURLToPath(new URL("../../src/app/worker/service-worker.ts", import.meta.url));

/** The chunks that open and show the inbox without a connection, and write a draft. */
const CHUNKS = [
  "base",
  "home",
  "project",
  "inbox",
  "AllInboxesScreen",
  "InProject",
  "Notes",
  "SwipeLane",
  "ThreadBar",
  "MailEditor",
  "menus",
  "overlays",
  "when-idle",
  "SwitcherSurface",
  "NotFoundScreen",
  "device-id",
  "seen",
];

/** Of the interface and of titles; other alphabets are fetched where a text needs them. */
const FONTS = /\/(inter|source-serif-4)-latin-wght-normal-/;

/** Writes /sw.js of a version, with the files that it keeps. */
export function serviceWorker(version: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle(_options, bundle) {
      const all = Object.values(bundle);
      const files = shellFiles(all);
      const text = (await readFile(SOURCE, "utf8")).replace(
        /declare const SHELL: .*;/,
        `const SHELL = ${JSON.stringify({ version, start: startOf(all), files })};`,
      );
      const { code } = await transformWithOxc(text, SOURCE);
      const source = (await minify(SOURCE, code, { module: true })).code;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** The script that the document names. */
function startOf(bundle: Bundle): string | undefined {
  return bundle.find((file) => file.type === "chunk" && file.name === "base")?.fileName;
}

type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

function shellFiles(bundle: Bundle): string[] {
  const chunks = bundle.filter((file) => file.type === "chunk");
  const fonts = bundle.filter(({ fileName }) => FONTS.test(fileName));
  const files = [
    ...CHUNKS.flatMap((name) => filesOf(name, chunks)),
    ...fonts.map(({ fileName }) => fileName),
  ];
  return [...new Set(files)].map((file) => `/${file}`);
}
