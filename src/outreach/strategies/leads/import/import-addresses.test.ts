import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeDns } from "#fakes/dns/fake-dns.ts";
import { testApp } from "#src/testing/test-app.ts";
import { leadImportContract } from "./import.contract.ts";
import { startLeads, uploadLeads } from "./lead-imports.makers.ts";

const dns = await startFakeDns({
  "northwind.studio": { mx: ["mx.northwind.studio"] },
  "mailinator.com": { mx: ["mx.mailinator.com"] },
  "parked.studio": { txt: ["v=spf1 -all"] },
});
after(() => dns.stop());
const app = await testApp({ environment: { DNS_SERVERS: dns.address } });

test("an import counts its addresses by verdict", async () => {
  const maya = await app.signIn();
  const addresses = [
    "ada@northwind.studio",
    "info@northwind.studio",
    "kontakt+messe@northwind.studio",
    "ben@mailinator.com",
    "cleo@parked.studio",
    "info@parked.studio",
    "dana@halden.example",
  ];
  const { importId } = await uploadLeads(maya, `email\n${addresses.join("\n")}\n`);
  await startLeads(maya, importId);
  await app.runJobs();

  const { counts, noMail } = await maya.call(leadImportContract.readAddresses, {
    params: { importId },
  });

  const found = Object.fromEntries(counts.map(({ verdict, people }) => [verdict, people]));
  assert.deepEqual(found, { ok: 1, "no-mx": 2, role: 2, disposable: 1, unknown: 1 });
  assert.deepEqual(noMail, [{ domain: "parked.studio", people: 2 }]);
});
