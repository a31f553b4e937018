import { type Asked, type Route, serveFake } from "../http/serve-fake.ts";
import type { FakeOAuth } from "../oauth/fake-oauth.ts";
import { GraphBox } from "./graph-box.ts";
import { folderRoutes } from "./graph-folders.ts";
import { type Handler, refuse } from "./graph-handler.ts";
import { messageRoutes } from "./graph-messages.ts";
import { sendRoutes } from "./graph-sending.ts";
import type { FakeGraph } from "./graph-server.ts";
import { subscriptionRoutes } from "./graph-subscriptions.ts";

const READ_WRITE = /(^|\/)Mail\.ReadWrite$/i;
const SEND = /(^|\/)Mail\.Send$/i;

/** A fake Microsoft Graph mail API. Validates tokens and scopes like Microsoft. */
export async function startFakeGraph(
  oauth: FakeOAuth,
  options: { port?: number | undefined } = {},
): Promise<FakeGraph> {
  const server = await serveFake(
    [
      { on: "GET /v1.0/me", handle: me },
      ...folderRoutes,
      ...messageRoutes,
      ...sendRoutes,
      ...subscriptionRoutes,
    ].map(({ on, handle }) => routeOf(oauth, () => fake, on, handle)),
    options,
  );
  const state = {
    boxes: new Map<string, GraphBox>(),
    addBox(address: string) {
      const sub = `microsoft-${fake.boxes.size + 1}`;
      const box = new GraphBox(address, sub);
      fake.boxes.set(sub, box);
      oauth.people.set(sub, { tid: "tenant-1", oid: `object-${sub}`, email: address });
      oauth.person = sub;
      return box;
    },
    repeatsPages: false,
    afterList: undefined,
    sendsLate: false,
    land() {
      for (const box of fake.boxes.values())
        for (const message of box.messages.values()) {
          if (!message.isLate) continue;
          message.isLate = false;
          box.touch(message);
        }
    },
    rewritesMessageIds: false,
    outside: [],
    deliver(address: string, raw: Buffer | string, at?: number) {
      const box = [...fake.boxes.values()].find((one) => one.address === address);
      if (!box) throw new Error(`There is no box ${address}.`);
      const received = at === undefined ? {} : { receivedAt: at };
      return box.add(Buffer.from(raw), box.idOf("inbox"), received);
    },
  };
  const fake: FakeGraph = Object.assign(server, state);
  return fake;
}

const me: Handler = ({ address, sub }) => ({
  body: { id: `object-${sub}`, mail: address, userPrincipalName: address, displayName: address },
});

function routeOf(oauth: FakeOAuth, fake: () => FakeGraph, on: string, handle: Handler): Route {
  return {
    on,
    answer(asked: Asked) {
      const token = asked.headers.authorization?.replace(/^Bearer /, "");
      const holder = oauth.tokens.holderOf(token);
      const box = fake().boxes.get(holder?.sub ?? "");
      if (!holder || !box) return refuse(401, "InvalidAuthenticationToken");
      const needed = on.endsWith("/send") ? SEND : READ_WRITE;
      if (!holder.scopes.some((scope) => needed.test(scope)))
        return refuse(403, "ErrorAccessDenied");
      return handle(box, asked, fake());
    },
  };
}
