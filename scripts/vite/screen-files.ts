import type { Plugin, Rolldown } from "vite";
import { PAGES } from "./screens.ts";

/** Names the files of each page's screen, which the server's document lists for the browser. */
export function screenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const known = filesOf("base", chunks);
      const files = [...PAGES].map(([page, names]) => {
        const all = names.flatMap((name) => filesOf(name, chunks));
        return [page, [...new Set(all)].filter((file) => !known.includes(file))];
      });
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: "asset", fileName: "screens.json", source });
    },
  };
}

/** A chunk, all that it imports, and their styles. */
export function filesOf(name: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const chunk = chunks.find((one) => one.name === name);
  if (!chunk) throw new Error(`Nothing was built for ${name}, which a page needs.`);
  // A set goes on to what is added while it is walked.
  const all = new Set([chunk]);
  for (const { imports } of all)
    for (const one of chunks) if (imports.includes(one.fileName)) all.add(one);
  return [...all].flatMap(({ fileName, viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    fileName,
  ]);
}
