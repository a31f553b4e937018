import type { LOADED } from "#src/knowledge/conversion/server/child/messages.ts";

// A converter whose file never comes to an end.

process.on("message", () => {
  for (;;);
});
process.send?.("loaded" satisfies typeof LOADED);
