import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import type { LOADED, Order } from "#src/knowledge/conversion/server/child/messages.ts";

// A compromised converter: it connects to the address in its file, in every way.

process.on("message", (order: Order & { id: number }) => void answer(order));
process.send?.("loaded" satisfies typeof LOADED);

async function answer(order: Order & { id: number }): Promise<void> {
  const address = new URL(order.kind === "open" ? await readFile(order.path, "utf8") : "about:");
  await fetch(address).catch(() => undefined);
  await new Promise<void>((done) => {
    try {
      const socket = connect(Number(address.port), address.hostname, () => done());
      socket.once("error", () => done());
    } catch {
      done();
    }
  });
  process.send?.({ id: order.id, isDone: true, value: { isArchive: false } });
}
