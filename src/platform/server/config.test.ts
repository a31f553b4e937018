import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "./config.ts";

for (const [name, value] of [
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "app.example.com"],
  ["PUBLIC_URL", "https://example.com/sub"],
  ["PUBLIC_URL", "ftp://example.com"],
  ["API_BASE_URL", "/"],
  ["API_BASE_URL", "//evil.example"],
  ["API_BASE_URL", "https://api.example.com"],
  ["ALLOWED_ORIGINS", "example"],
  ["TRUSTED_PROXIES", "proxy.local"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["LOG_LEVEL", "loud"],
  ["AI_PROVIDER", "parrot"],
  ["AI_PROVIDER", "anthropic"],
  ["AI_BASE_URL", "localhost:11434"],
  ["AI_BASE_URL", "http://localhost:11434/v1"],
  ["PASSWORD_MIN_LENGTH", "4"],
  ["SMTP_URL", "mail.example.com"],
  ["SESSION_RECORDING_URL", "javascript:alert(1)"],
  ["SESSION_RECORDING_URL", "https://x.example; script-src *"],
  ["SESSION_RECORDING_URL", "https://x.example/a;script-src"],
  ["SESSION_RECORDING_URL", "https://user@x.example/ingest"],
  ["SESSION_RECORDING_URL", "https://x.example/ingest?key=1"],
] as const) {
  test(`${name}=${value} stops the start and is named`, () => {
    assert.throws(() => readConfig({ [name]: value }), new RegExp(name));
  });
}

test("providers with a default model only need a key", () => {
  const { ai } = readConfig({ AI_PROVIDER: "anthropic", AI_API_KEY: "k" });
  assert.deepEqual([ai?.provider, ai?.model], ["anthropic", "claude-haiku-4-5"]);
  assert.equal(readConfig({ AI_API_KEY: "k", AI_PROVIDER: "none" }).ai, undefined);
});

test("an empty value means that nothing is set", () => {
  const empty = { PORT: "", PUBLIC_URL: " ", LOG_LEVEL: "", ALLOW_INSECURE_HTTP: "" };

  assert.deepEqual(readConfig(empty), readConfig({}));
});

test("plain HTTP is accepted only for this machine or when allowed", () => {
  const PUBLIC_URL = "http://example.com";

  assert.throws(() => readConfig({ PUBLIC_URL }), /plain http/);
  assert.equal(readConfig({ PUBLIC_URL, ALLOW_INSECURE_HTTP: "1" }).publicUrl, PUBLIC_URL);
  assert.equal(
    readConfig({ PUBLIC_URL: "http://127.0.0.1:8080" }).publicUrl,
    "http://127.0.0.1:8080",
  );
});

test("a pooler address needs a server address and has no user", () => {
  const DATABASE_URL = "postgres://foreword:secret@10.0.0.5/foreword";
  const DATABASE_POOLER_URL = "postgres://127.0.0.1:6432/foreword";

  assert.throws(
    () => readConfig({ DATABASE_POOLER_URL }),
    /^StartError: DATABASE_POOLER_URL must be/,
  );
  const named = { DATABASE_URL, DATABASE_POOLER_URL: DATABASE_URL };
  assert.throws(
    () => readConfig(named),
    (error: Error) => !error.message.includes("secret"),
  );
  assert.equal(
    readConfig({ DATABASE_URL, DATABASE_POOLER_URL }).databasePoolerUrl,
    DATABASE_POOLER_URL,
  );
});

test("by default named statements are used only without a pooler", () => {
  const DATABASE_URL = "postgres://foreword@10.0.0.5/foreword";
  const pooled = { DATABASE_URL, DATABASE_POOLER_URL: "postgres://127.0.0.1:6432/foreword" };

  assert.equal(readConfig({ DATABASE_URL }).namedStatements, true);
  assert.equal(readConfig(pooled).namedStatements, false);
  assert.equal(readConfig({ ...pooled, NAMED_STATEMENTS: "1" }).namedStatements, true);
});

test("proxies are named by address or range", () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, 127.0.0.1, fd00::/8" });

  assert.deepEqual(trustedProxies, ["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);
});

test("sessions are recorded only for a project that was named", () => {
  const SESSION_RECORDING_URL = "https://replay.example.com/ingest/";

  assert.equal(readConfig({ SESSION_RECORDING_URL }).sessionRecording, undefined);
  assert.deepEqual(
    readConfig({ SESSION_RECORDING_URL, SESSION_RECORDING_ID: "abc" }).sessionRecording,
    { id: "abc", url: "https://replay.example.com/ingest" },
  );
  assert.deepEqual(readConfig({ SESSION_RECORDING_ID: "abc" }).sessionRecording, {
    id: "abc",
    url: "https://api.openreplay.com/ingest",
  });
});

test("the operator can set the URLs of a mail provider", () => {
  const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const bases = {
    GOOGLE_OAUTH_BASE: "http://127.0.0.1:4710/",
    GMAIL_API_BASE: "http://127.0.0.1:4710",
    ALLOW_HTTP_PROVIDERS: "1",
  };

  assert.equal(readConfig(bases).mailAt.google, undefined);
  assert.equal(readConfig(GOOGLE).mailAt.google?.apiBase, "https://gmail.googleapis.com");
  assert.deepEqual(readConfig({ ...GOOGLE, ...bases }).mailAt.google, {
    signIn: { issuer: "http://127.0.0.1:4710", clientId: "id", clientSecret: "secret" },
    oauthBase: "http://127.0.0.1:4710",
    apiBase: "http://127.0.0.1:4710",
  });
});

test("a mail provider over plain http is refused unless allowed", () => {
  const GRAPH_API_BASE = "http://graph.example.com/v1.0";
  assert.throws(() => readConfig({ GRAPH_API_BASE }), /GRAPH_API_BASE is plain http/);
  assert.throws(() => readConfig({ GMAIL_API_BASE: "gmail" }), /GMAIL_API_BASE: expected/);
  readConfig({ GRAPH_API_BASE, ALLOW_HTTP_PROVIDERS: "1" });
});

test("name servers are given by their addresses", () => {
  const { dnsServers } = readConfig({ DNS_SERVERS: "10.0.0.53, 10.0.0.54:5353" });

  assert.deepEqual(dnsServers, ["10.0.0.53", "10.0.0.54:5353"]);
  assert.throws(() => readConfig({ DNS_SERVERS: "dns.internal" }), /DNS_SERVERS contains/);
});

test("private mail servers are named with their port", () => {
  const { mailAllowedHosts } = readConfig({ MAIL_ALLOW_HOSTS: "Mail.internal:993, mx:587" });

  assert.deepEqual([...mailAllowedHosts], ["mail.internal:993", "mx:587"]);
  assert.throws(() => readConfig({ MAIL_ALLOW_HOSTS: "mail" }), /MAIL_ALLOW_HOSTS contains mail:/);
});

test("Gmail's push settings must be set together", () => {
  const whole = {
    GMAIL_PUSH_TOPIC: "projects/acme/topics/mail",
    GMAIL_PUSH_SUBSCRIPTION: "projects/acme/subscriptions/mail",
    GMAIL_PUSH_KEY_FILE: "/etc/foreword/pubsub.json",
  };
  assert.equal(readConfig(whole).mailPush.gmail?.apiBase, "https://pubsub.googleapis.com");
  assert.equal(readConfig({}).mailPush.gmail, undefined);
  for (const name of Object.keys(whole))
    assert.throws(() => readConfig({ ...whole, [name]: "" }), /belong together/);
  for (const [name, value] of [
    ["GMAIL_PUSH_TOPIC", "mail"],
    ["GMAIL_PUSH_SUBSCRIPTION", "projects/acme/topics/mail"],
    ["PUBSUB_API_BASE", "http://127.0.0.1:8085"],
  ] as const)
    assert.throws(() => readConfig({ ...whole, [name]: value }), new RegExp(name));
});

test("Microsoft push notifications require https", () => {
  assert.throws(() => readConfig({ MS_PUSH_URL: "http://app.example.com" }), /MS_PUSH_URL/);
  const { mailPush } = readConfig({ MS_PUSH_URL: "https://app.example.com" });
  assert.equal(mailPush.microsoftUrl, "https://app.example.com");
});

test("the database hosts are read from its URL", () => {
  const hosts = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseHosts;
  assert.deepEqual(hosts("postgres://foreword@db.example.com:5432/foreword"), ["db.example.com"]);
  assert.deepEqual(hosts("postgres:///foreword?host=10.0.0.5"), ["10.0.0.5"]);
  assert.deepEqual(hosts("postgres:///foreword?host=/run/postgresql"), []);
  assert.deepEqual(readConfig({}).databaseHosts, []);
});
