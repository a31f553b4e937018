import type { LOADED } from "#src/knowledge/conversion/server/child/messages.ts";

// A converter that never finishes.

process.on("message", () => {
  for (;;);
});
process.send?.("loaded" satisfies typeof LOADED);
