import assert from "node:assert/strict";
import { test } from "node:test";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";

for (const says of [
  "failure on connection marked as essential: 10.0.0.3:5432",
  "server closed the connection unexpectedly",
]) {
  test(`a call that loses a worker of the cluster gets 503: ${says}`, async () => {
    const schema = `${PROBE_SCHEMA};
      create function lose_worker() returns trigger language plpgsql as $$
        begin raise exception using errcode = 'XX000', message = '${says}'; end $$;
      create trigger lose_worker before insert on probes
        for each row execute function lose_worker();`;
    const app = await testApp({ routes: probeRoutes, schema });
    const maya = await app.signIn();

    await assert.rejects(
      maya.call(probeContract.create, { body: { name: "Mine" } }),
      refusal(503, "service_unavailable"),
    );
  });
}
