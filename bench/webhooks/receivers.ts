import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Bench } from "../kit/bench.ts";

const Event = z.object({
  id: z.string(),
  timestamp: z.string(),
  data: z.object({ memberId: z.string() }),
});

export type Receivers = {
  host: string;
  url(name: string): string;
  /** These answer with 500, and the first of them not at all. */
  failing: ReadonlySet<string>;
  /** Of the accepted events: how often each arrived, and how long the first time took. */
  accepted: Map<string, { count: number; ms: number }>;
  /** The first times of each object, in the order of their arrival. */
  arrivals: Map<string, string[]>;
};

/** Programs that receive webhooks, each under a path of its own. */
export async function startReceivers(bench: Bench): Promise<Receivers & { failing: Set<string> }> {
  const server = createServer((request, response) => {
    text(request).then(
      (body) => take(request.url?.slice(1) ?? "", Event.parse(JSON.parse(body)), response),
      () => response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  bench.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server always has this kind of address.
  const { port } = server.address() as AddressInfo;
  const host = `hooks.localhost:${port}`;
  const receivers = {
    host,
    url: (name: string) => `http://${host}/${name}`,
    failing: new Set<string>(),
    accepted: new Map<string, { count: number; ms: number }>(),
    arrivals: new Map<string, string[]>(),
  };

  function take(name: string, event: z.infer<typeof Event>, response: ServerResponse): void {
    const { id, timestamp, data } = event;
    const { failing, accepted, arrivals } = receivers;
    if (failing.has(name)) {
      const [silent] = failing;
      if (name !== silent) response.writeHead(500).end();
      return;
    }
    const known = accepted.get(id);
    if (known) known.count += 1;
    else {
      const ms = Date.now() - Date.parse(timestamp);
      accepted.set(id, { count: 1, ms });
      const before = arrivals.get(data.memberId) ?? [];
      arrivals.set(data.memberId, [...before, id]);
    }
    response.end("ok");
  }

  return receivers;
}
