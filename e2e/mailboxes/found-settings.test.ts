import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeDns } from "#fakes/dns/fake-dns.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openMailboxes } from "./mailbox-screens.ts";

const dns = await startFakeDns({
  "_imaps._tcp.halden.localhost": { srv: ["0 1 993 imap.halden.localhost"] },
  "_submission._tcp.halden.localhost": { srv: ["0 1 587 smtp.halden.localhost"] },
});
after(() => dns.stop());
const app = await openOwnWebApp({
  environment: {
    DNS_SERVERS: dns.address,
    // Names under .localhost resolve to this machine, if the operator allows it.
    MAIL_ALLOW_HOSTS: "imap.halden.localhost:993,smtp.halden.localhost:587",
  },
});

async function openForm(visit: Visit) {
  const { page } = visit;
  const maya = await app.signIn({ role: "edit" });
  await openMailboxes(visit, maya, (await makeProject(maya)).id);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("menuitem", { name: /Other \(IMAP\)/ }).click();
  const field = (name: string) => page.getByRole("textbox", { name });
  return {
    address: field("Address"),
    imap: field("Incoming server (IMAP)"),
    smtp: field("Outgoing server (SMTP)"),
    values: async () => [
      await field("Incoming server (IMAP)").inputValue(),
      await field("Outgoing server (SMTP)").inputValue(),
    ],
  };
}

const says = (page: Page, sentence: string) =>
  page.getByRole("dialog").getByText(sentence, { exact: true }).waitFor();

test("an address fills in the servers that its domain publishes", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { address, values } = await openForm(visit);

  await address.fill("maya@halden.localhost");
  await address.blur();

  await says(page, "Settings found for halden.localhost");
  await page.locator("[aria-live=polite]", { hasText: "Settings found" }).waitFor();
  assert.deepEqual(await values(), ["imap.halden.localhost", "smtp.halden.localhost:587"]);
});

test("a typed server is not replaced by a detected one", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { address, imap, values } = await openForm(visit);

  await imap.fill("mail.halden.localhost");
  await address.fill("maya@halden.localhost");

  await says(page, "Settings found for halden.localhost");
  assert.deepEqual(await values(), ["mail.halden.localhost", "smtp.halden.localhost:587"]);
});

test("entering another address clears only the detected servers", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { address, smtp, values } = await openForm(visit);
  await address.fill("maya@halden.localhost");
  await says(page, "Settings found for halden.localhost");
  await smtp.fill("typed.halden.localhost");

  await address.fill("maya@nothing.invalid");

  await says(page, "No settings found. Enter them below.");
  assert.deepEqual(await values(), ["", "typed.halden.localhost"]);
});
