import { ImapFlow } from "imapflow";
import { startFakeGraph } from "#fakes/graph/fake-graph.ts";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { grantFrom } from "#src/mail/mailboxes/server/providers/contract/oauth.makers.ts";
import { GRAPH_SCOPES } from "#src/mail/mailboxes/server/providers/graph/graph-api.ts";
import type { Bench } from "../kit/bench.ts";
import { madeUpMail } from "./made-up-mail.ts";
import type { Stage } from "./stage.ts";

/** A filled mailbox, before it is connected. */
export type Source = {
  /** The settings of a server that syncs it. */
  environment: Readonly<Record<string, string>>;
  connect(): Promise<string>;
  /** Fetches some mails as a plain client, newest first. */
  fetchBare(from: number, count: number): Promise<BareMail[]>;
};

type BareMail = { id: string; raw: Buffer };

type Filling = { random: () => number; n: number };

const ADDRESS = "team@northwind.example";
const MINUTE_MS = 60_000;
/** The providers' concurrency limit per mailbox. */
const CALLS_AT_ONCE = { gmail: 5, outlook: 4 };

/** A mail's number is its age in minutes. */
function* mails({ random, n }: Filling): Generator<{ raw: Buffer; at: number }> {
  for (let number = 0; number < n; number += 1)
    yield { raw: madeUpMail(random, number), at: Date.now() - number * MINUTE_MS };
}

export async function gmailSource(stage: Stage, filling: Filling): Promise<Source> {
  const { gmail } = stage;
  const box = gmail.addBox(ADDRESS);
  for (const { raw, at } of mails(filling)) box.add(raw, ["INBOX"], at);
  const all = box.newestFirst();
  const headers = { authorization: `Bearer ${stage.tokenOf(box)}` };
  return {
    environment: {},
    connect: () => stage.connect(box),
    fetchBare: (from, count) =>
      inGroups(all.slice(from, from + count), CALLS_AT_ONCE.gmail, async ({ id, raw }) => {
        const url = `${gmail.url}/gmail/v1/users/me/messages/${id}?format=full`;
        await (await fetch(url, { headers })).text();
        return { id, raw };
      }),
  };
}

export async function outlookSource(bench: Bench, stage: Stage, filling: Filling): Promise<Source> {
  const oauth = await startFakeOAuth("microsoft");
  bench.onEnd(() => oauth.stop());
  oauth.tokenSeconds = 86_400;
  const graph = await startFakeGraph(oauth);
  bench.onEnd(() => graph.stop());
  const box = graph.addBox(ADDRESS);
  for (const { raw, at } of mails(filling))
    box.add(raw, box.idOf("inbox"), { isRead: true, receivedAt: at });
  const all = [...box.messages.values()];
  const grant = grantFrom(oauth, box.sub, ["openid", "email", ...GRAPH_SCOPES]);
  const headers = { authorization: `Bearer ${grant.accessToken}` };
  return {
    environment: {
      MS_CLIENT_ID: oauth.clientId,
      MS_CLIENT_SECRET: oauth.clientSecret,
      MS_ISSUER: oauth.issuer,
      GRAPH_API_BASE: graph.url,
    },
    connect: () =>
      stage.connectAs({
        provider: "outlook",
        identity: { accountKey: box.sub, address: ADDRESS, sendAs: [] },
        grant,
      }),
    fetchBare: (from, count) =>
      inGroups(all.slice(from, from + count), CALLS_AT_ONCE.outlook, async ({ id, raw }) => {
        await (await fetch(`${graph.url}/v1.0/me/messages/${id}`, { headers })).text();
        return { id, raw };
      }),
  };
}

export async function imapSource(bench: Bench, stage: Stage, filling: Filling): Promise<Source> {
  const imap = await startFakeImap();
  bench.onEnd(() => imap.stop());
  for (const { raw, at } of mails(filling)) imap.deliver(raw.toString(), new Date(at));
  const { host, port, user, password } = imap;
  const server = { host, port, security: "none" as const };
  const auth = { user, pass: password };
  const client = new ImapFlow({
    host,
    port,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  });
  bench.onEnd(() => client.close());
  await client.connect();
  await client.mailboxOpen("INBOX");
  return {
    environment: { MAIL_ALLOW_HOSTS: `${host}:${port}` },
    connect: () =>
      stage.connectAs({
        provider: "imap",
        identity: { accountKey: user, address: user, sendAs: [] },
        grant: { kind: "imap", imap: server, smtp: server, user, password },
      }),
    async fetchBare(from, count) {
      const range = `${from + 1}:${from + count}`;
      const found = await client.fetchAll(range, { uid: true, source: true });
      return found.flatMap(({ uid, source }) => (source ? [{ id: String(uid), raw: source }] : []));
    },
  };
}

async function inGroups<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += width)
    results.push(...(await Promise.all(items.slice(at, at + width).map(work))));
  return results;
}
