import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

const LIBRARIES = ["react", "react/jsx-runtime", "react-dom"];
const MARK = "\0module ";

/**
 * React comes in the older form of modules. Left alone the bundler makes a copy of it, with a getter
 * for each name, for every one of four hundred files that import it, and asks that copy with every
 * call. Here it is translated once, and everyone shares the names.
 */
export function reactAsModule(): Plugin {
  return {
    name: "react-as-module",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react(-dom|\/jsx-runtime)?$/ },
      // Files in the older form, React's own among them, go on asking for it directly.
      handler: (source, _importer, { kind }) =>
        kind === "require-call" || !LIBRARIES.includes(source) ? null : MARK + source,
    },
    load: {
      filter: { id: new RegExp(`^${MARK}`) },
      handler: (id) => translate(id.slice(MARK.length)),
    },
  };
}

function translate(library: string): string {
  const file = JSON.stringify(require.resolve(library));
  const exported: object = require(library);
  const names = Object.keys(exported).filter((name) => /^[a-z]\w*$/i.test(name));
  return [
    `import library from ${file};`,
    "export default library;",
    `export const { ${names.join(", ")} } = library;`,
  ].join("\n");
}
