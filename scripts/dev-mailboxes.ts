import { startFakeGmail } from "#fakes/gmail/fake-gmail.ts";
import { startFakeGraph } from "#fakes/graph/fake-graph.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";

export type DevMailboxes = { environment: Record<string, string>; stop(): Promise<void> };

const GREETING = [
  "From: Robin Vale <robin@halden.example>",
  "Subject: Could you send us an offer?",
  "Message-ID: <first@halden.example>",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Hello, we read about your work and would like to know more. Robin",
].join("\r\n");

/** Gmail and Outlook on this machine, each with one account that consents to everything. */
export async function startDevMailboxes(): Promise<DevMailboxes> {
  const google = await startFakeOAuth("google");
  const microsoft = await startFakeOAuth("microsoft");
  const gmail = await startFakeGmail(google);
  const graph = await startFakeGraph(microsoft);
  for (const [fake, address] of [
    [gmail, "dev@gmail.example"],
    [graph, "dev@outlook.example"],
  ] as const) {
    fake.addBox(address);
    fake.deliver(address, GREETING);
  }
  return {
    environment: {
      ALLOW_HTTP_PROVIDERS: "1",
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      GMAIL_API_BASE: gmail.url,
      MS_CLIENT_ID: microsoft.clientId,
      MS_CLIENT_SECRET: microsoft.clientSecret,
      MS_ISSUER: microsoft.issuer,
      GRAPH_API_BASE: graph.url,
    },
    async stop() {
      await Promise.all([google, microsoft, gmail, graph].map((fake) => fake.stop()));
    },
  };
}
