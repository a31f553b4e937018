import type { Plugin } from "vite";

const ANNOUNCER = /react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/;

/**
 * The announcer of the components empties itself by writing HTML, if only an empty text, and our
 * content policy lets no one write HTML. Removing what is inside does the same.
 */
export function announcerWithoutHtml(): Plugin {
  return {
    name: "announcer-without-html",
    transform: {
      filter: { id: ANNOUNCER },
      handler(code) {
        const changed = code.replaceAll(/\.innerHTML = (''|"")/g, ".replaceChildren()");
        if (changed === code || changed.includes("innerHTML"))
          this.error("The announcer has changed; look how it empties itself now.");
        return { code: changed, map: null };
      },
    },
  };
}
