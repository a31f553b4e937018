import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Bench } from "./bench.ts";

/** Serves on a free port until the bench ends and returns the address. */
export async function serve(bench: Bench, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "localhost");
  await once(server, "listening");
  bench.onEnd(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return `http://localhost:${address.port}/`;
}
