import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Names in the document the fonts that every screen needs, by the beginning of their file name: the
 * browser would find them out only when the first letters are there.
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const files = Object.values(bundle).map(({ fileName }) => fileName);
        return names.map((name) => fontLink(fileOf(files, name)));
      },
    },
  };
}

function fileOf(files: readonly string[], name: string): string {
  const found = files.find((file) => file.split("/").at(-1)?.startsWith(`${name}-`));
  if (!found) throw new Error(`Nothing was built for ${name}, which should be fetched early.`);
  return `/${found}`;
}

function fontLink(href: string): HtmlTagDescriptor {
  const attrs = { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: "" };
  return { tag: "link", attrs, injectTo: "head" };
}
