import { after } from "node:test";
import { emptyDatabase, placeOf } from "../operator-process.ts";
import { type ProductProcess, startProduct } from "../product-process.ts";
import { closeTestServer } from "../test-server.ts";
import { openRoundRobin } from "./round-robin.ts";

export type ProductInstance = {
  product: ProductProcess;
  url: string;
  /** Its single startup line. */
  line: string;
};

const running = new Set<ProductProcess>();
const endings: (() => Promise<unknown>)[] = [];

// Registered on load: a hook registered inside a test would belong to that test.
after(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await Promise.all([...running].map(({ ended }) => ended));
  for (const end of endings) await end();
  await closeTestServer();
});

/** An empty database and a proxy, with any number of instances between them. */
export async function instancesBehindProxy() {
  const database = await emptyDatabase();
  const place = await placeOf(database);
  const proxy = await openRoundRobin();
  endings.push(proxy.close);

  async function start(environment: Record<string, string> = {}): Promise<ProductInstance> {
    const product = startProduct({
      ...place,
      PORT: "0",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      LOG_LEVEL: "error",
      ...environment,
    });
    running.add(product);
    void product.ended.then(() => running.delete(product));
    const line = await product.line(/http:\/\/localhost:\d+/);
    return { product, line, url: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "" };
  }

  return { database, proxy, start };
}

export async function end({ product }: ProductInstance, signal: NodeJS.Signals): Promise<unknown> {
  product.child.kill(signal);
  return product.ended;
}
