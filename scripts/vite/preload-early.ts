import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

export type Early = {
  /** Modules, by the end of their path, whose chunks are fetched beside the entry. */
  chunks: readonly string[];
  /** Fonts by the beginning of their file name. */
  fonts: readonly string[];
};

/** Names in the document what every screen needs, so that the browser does not find it out late. */
export function preloadEarly({ chunks, fonts }: Early): Plugin {
  return {
    name: "preload-early",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const outputs = Object.values(bundle);
        return [
          ...fonts.map((name) => fontLink(fileOf(outputs, name, isFontNamed(name)))),
          ...chunks.map((path) => chunkLink(fileOf(outputs, path, isChunkOf(path)))),
        ];
      },
    },
  };
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

function fileOf(outputs: Output[], what: string, isIt: (output: Output) => boolean): string {
  const found = outputs.find(isIt);
  if (!found) throw new Error(`Nothing was built for ${what}, which should be fetched early.`);
  return `/${found.fileName}`;
}

function isFontNamed(name: string) {
  return ({ fileName }: Output) => fileName.split("/").at(-1)?.startsWith(`${name}-`) ?? false;
}

function isChunkOf(path: string) {
  return (output: Output) =>
    output.type === "chunk" && (output.facadeModuleId?.endsWith(path) ?? false);
}

function fontLink(href: string): HtmlTagDescriptor {
  const attrs = { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: "" };
  return { tag: "link", attrs, injectTo: "head" };
}

function chunkLink(href: string): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel: "modulepreload", href, crossorigin: "" }, injectTo: "head" };
}
