import assert from "node:assert/strict";
import { test } from "node:test";
import { connectMailbox, withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

test("intents of imported mail are classified after the import", async () => {
  const admin = await app.signIn({ role: "admin" });
  const projectId = (await makeProject(admin)).id;
  const box = fakes.gmail.addBox("team@northwind.example");
  const asked = "From: jane@halden.example\r\nSubject: Your mail\r\n\r\nPlease unsubscribe me.";
  box.add(Buffer.from(asked), ["INBOX"]);

  await connectMailbox(fakes, admin, "gmail", { projectId });
  await app.runJobs();

  const threads = await app.admin.query<{ intent: string }>(
    "select intent from threads where project_id = $1",
    [projectId],
  );
  assert.deepEqual(
    threads.rows.map(({ intent }) => intent),
    ["unsubscribe"],
  );
  const jobs = await app.admin.query<{ waits: boolean }>(
    `select start_after > now() + interval '30 seconds' as waits from pgboss.job
      where name = 'inbox.read-new-mail' and state = 'created' and data ->> 'projectId' = $1`,
    [projectId],
  );
  assert.deepEqual(
    jobs.rows.map(({ waits }) => waits),
    [true],
  );
});
