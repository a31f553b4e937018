import type { Plugin } from "vite";

const MODALITY = /react-aria\/dist\/private\/interactions\/useFocusVisible\.m?js$/;
const CHANGE = /\bsetModality\(([$\w]+)\);/g;

/**
 * Lists, tags and places for files hear whether keys, a pointer or a screen reader is being used,
 * for the hint that is read out on them. In the library that draws each of them anew within the very
 * press that changed it, before anything of what was pressed for can be seen. The hint can wait
 * until that is on the screen.
 */
export function modalityInItsOwnTime(): Plugin {
  return {
    name: "modality-in-its-own-time",
    transform: {
      filter: { id: MODALITY },
      handler(code) {
        const changed = code.replace(CHANGE, "startTransition(() => setModality($1));");
        if (changed === code)
          this.error("The library has changed; look how it tells what is being used now.");
        return { code: `import { startTransition } from "react";\n${changed}`, map: null };
      },
    },
  };
}
