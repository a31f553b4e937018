import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import { startDovecot } from "#fakes/dovecot/start-dovecot.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { newId } from "#src/platform/server/ids.ts";
import { checkProvider } from "./check-provider.makers.ts";
import { imapScene } from "./imap-scene.makers.ts";
import { listAll, writeMail } from "./scene.makers.ts";

const dovecot = await startDovecot();
after(() => dovecot.stop());

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

checkProvider("dovecot", openScene);

test("dovecot: IDLE reports new mail", async () => {
  const scene = await openScene();
  const { provider, context } = scene;
  const ending = new AbortController();
  assert.ok(provider.watch);
  const { promise, resolve } = Promise.withResolvers<void>();

  const watching = provider.watch({ ...context, signal: ending.signal }, resolve);
  // A notification may be missed before the folder is open, so mail is sent until one arrives.
  let isSeen = false;
  void promise.then(() => {
    isSeen = true;
  });
  while (!isSeen) await scene.deliver(writeMail({ subject: "News" }));

  ending.abort();
  await watching;
});

test("dovecot: a mail of 50,000 parts is read in time", async () => {
  const scene = await openScene();
  const { provider, context, deliver } = scene;
  const head = `From: jane@halden.example\r\nSubject: Parts\r\nContent-Type: multipart/mixed; boundary="b"`;
  await deliver(`${head}\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(50_000)}--b--\r\n`);
  const refs = await listAll(scene);
  const began = performance.now();

  const [fetched] = await provider.fetch(context, refs);

  assert.equal(fetched?.content.subject, "Parts");
  assert.ok(performance.now() - began < 20_000);
});

async function openScene() {
  const user = `${newId().slice(-12)}@northwind.example`;
  const { password } = dovecot;
  const smtp = await startFakeSmtp({ account: { user, password } });
  ends.push(() => smtp.stop());
  const serverAt = (port: number) => ({ host: "127.0.0.1", port, security: "none" as const });
  const other = "other@northwind.example";
  return imapScene(
    {
      imap: serverAt(dovecot.port),
      smtp: serverAt(Number(new URL(smtp.url).port)),
      user,
      password,
      other,
      arrived: async () =>
        smtp.received.filter(({ to }) => to.includes(other)).map(({ raw }) => raw),
      cutNextSend() {
        smtp.fault = "drop-after-content";
      },
    },
    (end) => ends.unshift(end),
  );
}
