import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeDns } from "#fakes/dns/fake-dns.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const dns = await startFakeDns();
const site = await startFakeSite();
const inside = await startFakeSite();
after(() => Promise.all([dns.stop(), site.stop(), inside.stop()]));

// Domains under .localhost resolve to this machine, if the operator allows it.
const port = new URL(site.link("/")).port;
const DOMAIN = "halden.localhost";
const MAIL_SERVERS = [
  `imap.${DOMAIN}:22`,
  `imap.${DOMAIN}:143`,
  `imap.${DOMAIN}:993`,
  `smtp.${DOMAIN}:465`,
  `smtp.${DOMAIN}:587`,
  `mail.${DOMAIN}:143`,
  `mail.${DOMAIN}:465`,
  `mail.${DOMAIN}:993`,
  "mail.northwind.localhost:993",
  "out.northwind.localhost:587",
];
const app = await testApp({
  environment: {
    DNS_SERVERS: dns.address,
    FETCH_ALLOW_HOSTS: `autoconfig.${DOMAIN}:${port},${DOMAIN}:${port}`,
    MAIL_ALLOW_HOSTS: MAIL_SERVERS.join(),
  },
});
const owner = await app.signIn({ role: "edit" });
const projectId = (await makeProject(owner)).id;

const BY_ADDRESS = `/mail/config-v1.1.xml?emailaddress=maya%40${DOMAIN}`;
const WELL_KNOWN = "/.well-known/autoconfig/mail/config-v1.1.xml";
const BOTH = [BY_ADDRESS, WELL_KNOWN];

async function find(email = `maya@${DOMAIN}`) {
  const body = { projectId, email };
  return (await owner.call(connectingContract.findServers, { body })).found;
}

/** The responses at the domain's two locations; undefined for a missing file. */
function publish(answers: Readonly<Record<string, string | Parameters<typeof site.set>[1]>>) {
  for (const path of BOTH) site.set(path, { status: 404 });
  for (const [path, answer] of Object.entries(answers))
    site.set(
      path,
      typeof answer === "string"
        ? { headers: { "content-type": "text/xml" }, body: answer }
        : answer,
    );
}

type Server = { host?: string; port: number; socket: string; user?: string; more?: string };

function serverOf(element: string, type: string, server: Server): string {
  const { host = `${type}.%EMAILDOMAIN%`, user = "%EMAILADDRESS%", more = "" } = server;
  return `<${element} type="${type}"><hostname>${host}</hostname><port>${server.port}</port>
    <socketType>${server.socket}</socketType><username>${user}</username>${more}</${element}>`;
}

const imap = (server: Server) => serverOf("incomingServer", "imap", server);
const smtp = (server: Server) => serverOf("outgoingServer", "smtp", server);
const file = (...servers: readonly string[]) =>
  `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="halden">
  ${servers.join("\n")}</emailProvider></clientConfig>`;

const USUAL = file(imap({ port: 993, socket: "SSL" }), smtp({ port: 587, socket: "STARTTLS" }));
const FOUND = {
  imap: { host: `imap.${DOMAIN}`, port: 993, security: "tls" },
  smtp: { host: `smtp.${DOMAIN}`, port: 587, security: "starttls" },
  user: null,
};

for (const path of BOTH)
  test(`the servers of a domain are found by autoconfig at ${path}`, async () => {
    publish({ [path]: USUAL });
    assert.deepEqual(await find(), FOUND);
  });

test("mail servers are found in DNS with preferred TLS servers first", async () => {
  publish({});
  Object.assign(dns.zone, {
    "_imaps._tcp.northwind.localhost": {
      srv: ["20 1 993 spare.northwind.localhost", "10 1 993 mail.northwind.localhost"],
    },
    "_imap._tcp.northwind.localhost": { srv: ["0 1 143 old.northwind.localhost"] },
    "_submissions._tcp.northwind.localhost": { srv: ["0 0 0 ."] },
    "_submission._tcp.northwind.localhost": { srv: ["0 1 587 out.northwind.localhost"] },
  });

  assert.deepEqual(await find("maya@northwind.localhost"), {
    imap: { host: "mail.northwind.localhost", port: 993, security: "tls" },
    smtp: { host: "out.northwind.localhost", port: 587, security: "starttls" },
    user: null,
  });
});

test("a domain with DNS records is not asked for a file", async (t) => {
  publish({ [BY_ADDRESS]: USUAL });
  t.after(() => {
    dns.zone = {};
  });
  Object.assign(dns.zone, {
    [`_imaps._tcp.${DOMAIN}`]: { srv: ["0 1 993 mail.halden.localhost"] },
    [`_submissions._tcp.${DOMAIN}`]: { srv: ["0 1 465 mail.halden.localhost"] },
  });
  const before = site.requests.length;

  const found = await find();

  assert.equal(found?.imap.host, "mail.halden.localhost");
  assert.equal(site.requests.length, before);
});

test("a domain that publishes nothing has no settings", async () => {
  publish({});
  assert.equal(await find(), null);
});

test("a user name other than the address is filled in", async () => {
  const user = "%EMAILLOCALPART%";
  publish({
    [WELL_KNOWN]: file(
      imap({ port: 993, socket: "SSL", user }),
      smtp({ port: 465, socket: "SSL", user }),
    ),
  });
  assert.equal((await find())?.user, "maya");
});

test("the first servers that encrypt are taken", async () => {
  publish({
    [WELL_KNOWN]: file(
      imap({ host: "plain.halden.localhost", port: 143, socket: "plain" }),
      imap({ host: "mail.halden.localhost", port: 143, socket: "STARTTLS" }),
      smtp({ host: "mail.halden.localhost", port: 25, socket: "plain" }),
      smtp({ host: "mail.halden.localhost", port: 465, socket: "SSL" }),
    ),
  });
  assert.deepEqual(await find(), {
    imap: { host: "mail.halden.localhost", port: 143, security: "starttls" },
    smtp: { host: "mail.halden.localhost", port: 465, security: "tls" },
    user: null,
  });
});

const SMTP = smtp({ port: 465, socket: "SSL" });
for (const [what, answer] of [
  ["without encryption", file(imap({ port: 143, socket: "plain" }), SMTP)],
  ["at a port of another service", file(imap({ port: 22, socket: "SSL" }), SMTP)],
  ["at a private address", file(imap({ host: "10.0.0.5", port: 993, socket: "SSL" }), SMTP)],
  ["on this machine", file(imap({ host: "localhost", port: 993, socket: "SSL" }), SMTP)],
  ["with markup for a name", file(imap({ host: "a&lt;b>", port: 993, socket: "SSL" }), SMTP)],
  ["for an unknown person", file(imap({ port: 993, socket: "SSL", user: "%REALNAME%" }), SMTP)],
  [
    "without passwords",
    file(imap({ port: 993, socket: "SSL", more: "<authentication>OAuth2</authentication>" }), SMTP),
  ],
  [
    "with a document type",
    `<!DOCTYPE a [<!ENTITY b "${"b".repeat(100)}">]>${USUAL}<a>${"&b;".repeat(1000)}</a>`,
  ],
  ["that are no XML", "<<<&&&]]>"],
  ["nested without an end", "<emailProvider><incomingServer type='imap'>".repeat(1200)],
  ["that are too large", file(USUAL, "x".repeat(100_000))],
] as const)
  test(`settings ${what} are not offered`, async () => {
    publish({ [WELL_KNOWN]: answer });
    assert.equal(await find(), null);
  });

test("a server without a public address is not offered", async () => {
  const privateImap = imap({ host: `inside.${DOMAIN}`, port: 993, socket: "SSL" });
  publish({ [WELL_KNOWN]: file(privateImap, SMTP) });
  assert.equal(await find(), null);
});

test("a domain without public servers in DNS falls back to its autoconfig", async (t) => {
  publish({ [WELL_KNOWN]: USUAL });
  t.after(() => {
    dns.zone = {};
  });
  Object.assign(dns.zone, {
    [`_imaps._tcp.${DOMAIN}`]: { srv: [`0 1 993 inside.${DOMAIN}`] },
    [`_submissions._tcp.${DOMAIN}`]: { srv: [`0 1 465 inside.${DOMAIN}`] },
  });
  assert.deepEqual(await find(), FOUND);
});

test("an HTML page instead of the file is ignored", async () => {
  publish({ [WELL_KNOWN]: { headers: { "content-type": "text/html" }, body: USUAL } });
  assert.equal(await find(), null);
});

test("a redirect into a private network is not followed", async () => {
  inside.set("/settings.xml", { headers: { "content-type": "text/xml" }, body: USUAL });
  publish({ [WELL_KNOWN]: { status: 302, headers: { location: inside.link("/settings.xml") } } });

  assert.equal(await find(), null);
  assert.deepEqual(inside.requests, []);
});

test("an unresponsive web server does not block the other one", async () => {
  publish({ [BY_ADDRESS]: { hangs: "at once" }, [WELL_KNOWN]: USUAL });
  assert.deepEqual(await find(), FOUND);
});

test("a silent name server does not delay autoconfig", async (t) => {
  publish({ [WELL_KNOWN]: USUAL });
  dns.isSilent = true;
  t.after(() => {
    dns.isSilent = false;
  });
  assert.deepEqual(await find(), FOUND);
});

test("a project of another organization is not found", async () => {
  const stranger = await app.signIn({ role: "edit" });
  const body = { projectId, email: `maya@${DOMAIN}` };
  const answer = await refusedCall(stranger.call(connectingContract.findServers, { body }));
  assert.equal(answer.code, "project_not_found");
});
