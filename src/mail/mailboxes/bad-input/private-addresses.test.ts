import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

// The servers listen on this machine, which is allowed under only one of their names.
const imap = await startFakeImap();
const { user, password } = imap;
const smtp = await startFakeSmtp({ account: { user, password } });
after(() => Promise.all([imap.stop(), smtp.stop()]));
const ports = { imap: imap.port, smtp: Number(new URL(smtp.url).port) };
const app = await testApp({
  environment: { MAIL_ALLOW_HOSTS: `localhost:${ports.imap},localhost:${ports.smtp}` },
});
const owner = await app.signIn({ role: "edit" });
const projectId = (await makeProject(owner)).id;

const allowed = {
  imap: { host: "localhost", port: ports.imap, security: "none" as const },
  smtp: { host: "localhost", port: ports.smtp, security: "none" as const },
};
/** A port of mail servers, so that the address is the reason for the refusal. */
const USUAL = { imap: 993, smtp: 465 };

for (const host of [
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "127.0.1",
  "0x7f.1",
  "0x7f000001",
  "2130706433",
  "017700000001",
  "0177.0.0.1",
  "127.255.255.254",
  "0",
  "0.0.0.0",
  "[::1]",
  "::1",
  "0:0:0:0:0:0:0:1",
  "[::]",
  "::ffff:127.0.0.1",
  "[::ffff:7f00:1]",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "10.0.0.5",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "192.0.0.8",
  "224.0.0.1",
  "255.255.255.255",
  "LOCALHOST",
  "localhost.",
  "app.localhost",
])
  for (const kind of ["imap", "smtp"] as const)
    test(`${host} as ${kind} server cannot reach a private network`, async () => {
      const before = { imap: imap.signIns, smtp: smtp.connections };
      const server = { host, port: USUAL[kind], security: "tls" as const };

      const body = { projectId, email: user, password, ...allowed, [kind]: server };
      const answer = await refusedCall(owner.call(connectingContract.imap, { body }));

      assert.equal(answer.code, `${kind}_unreachable`);
      assert.equal(smtp.connections, before.smtp);
      assert.equal(imap.signIns, before.imap + (kind === "smtp" ? 1 : 0));
    });

for (const host of [
  "１２７.0.0.1",
  "127.0.0.1@mail.example",
  "mail.example/..",
  "a b",
  "%31%32%37.1",
  "",
])
  test(`"${host}" is not a server name`, async () => {
    const before = imap.connections;
    const server = { host, port: USUAL.imap, security: "tls" as const };

    const body = { projectId, email: user, password, ...allowed, imap: server };
    const answer = await refusedCall(owner.call(connectingContract.imap, { body }));

    assert.equal(answer.status, 422);
    assert.equal(imap.connections, before);
  });

test("a port allowed for one name is not allowed for another", async () => {
  const before = imap.connections;
  const server = { host: "127.0.0.1", port: ports.imap, security: "none" as const };

  const body = { projectId, email: user, password, ...allowed, imap: server };
  const answer = await refusedCall(owner.call(connectingContract.imap, { body }));

  assert.equal(answer.code, "imap_unreachable");
  assert.equal(imap.connections, before);
});

test("nothing was connected by any of them", async () => {
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  assert.deepEqual(list, []);
});
