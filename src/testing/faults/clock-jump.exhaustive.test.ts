import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { systemClock } from "#src/platform/server/clock.ts";
import { createCaller } from "#src/testing/person.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const smtp = await startFakeSmtp();
after(() => smtp.stop());
// With rate limits, because they use the clock as well.
const app = await testApp({
  environment: { SMTP_URL: smtp.url, LOG_LEVEL: "silent" },
  limitsLifted: false,
  clock: systemClock,
});

// The database keeps its time; only the product's machine jumps.
for (const [name, days] of [
  ["ahead", 1],
  ["back", -1],
] as const) {
  test(`a clock jump of a day ${name} causes no double sends`, async (t) => {
    const admin = await app.signIn({ role: "admin" });
    const over = await app.signIn({ role: "edit" });
    const { token } = await app.makeInvitation({ hours: 1 });
    const dead = await app.makeInvitation({ hours: 1 });
    await app.admin.query(
      "update sessions set expires_at = now() - interval '1 minute' where user_id = $1",
      [over.userId],
    );
    await app.admin.query(
      "update invitation_tokens set expires_at = now() - interval '1 minute' where invitation_id = $1",
      [dead.id],
    );
    const email = `guest-of-${name}@example.com`;
    await admin.call(invitationsContract.send, { body: { emails: [email] } });

    t.mock.timers.enable({ apis: ["Date"], now: Date.now() + days * DAY_MS });
    await app.runJobs();
    const again = createCaller(app.listeningUrl);
    const body = { email: admin.email, password: admin.password };
    await again.call(authContract.signIn, { body });

    assert.equal((await admin.call(authContract.me)).id, admin.userId);
    assert.equal((await again.call(authContract.me)).id, admin.userId);
    await makeProject(admin);
    await assert.rejects(over.call(authContract.me), refusal(401, "session_missing"));
    await app.anonymous().call(invitationsContract.read, { query: { token } });
    const { token: deadToken } = dead;
    const refused = await refusedCall(
      app.anonymous().call(invitationsContract.read, { query: { token: deadToken } }),
    );
    assert.ok(refused.status >= 400 && refused.status < 500, refused.message);
    t.mock.timers.reset();
    await app.runJobs();
    assert.equal((await again.call(authContract.me)).id, admin.userId);
    assert.equal(smtp.received.filter(({ to }) => to.includes(email)).length, 1);
  });
}
