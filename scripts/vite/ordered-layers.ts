import type { Plugin } from "vite";

/** Later layers win, regardless of the specificity: a feature may adjust what ui/ draws. */
const ORDER = "@layer reset, tokens, ui, feature;\n";

/**
 * Every style sheet states the order of the layers. Whichever the browser meets first would
 * otherwise decide it, and that changes with each way the bundler splits the code.
 */
export function orderedLayers(): Plugin {
  return {
    name: "ordered-layers",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: ORDER + code, map: null }),
    },
  };
}
