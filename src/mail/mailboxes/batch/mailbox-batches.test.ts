import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { runBatch } from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailboxBatchContract } from "./mailbox-batch.contract.ts";
import { accountCells, batchFile } from "./mailbox-batch.makers.ts";

const app = await testApp();
const good = await accountCells(app);
const SECRET = "never-shown-51";
const wrong = { ...good, email: "wrong@northwind.example", imapPassword: SECRET };

async function begin() {
  const owner = await app.signIn({ role: "edit" });
  return { owner, projectId: (await makeProject(owner)).id };
}

async function connect(
  { owner, projectId }: { owner: Person; projectId: string },
  rows: Parameters<typeof batchFile>[0],
) {
  const { batchId, workId } = await owner.call(mailboxBatchContract.start, {
    body: { projectId, fileName: "boxes.csv", text: batchFile(rows) },
  });
  return { params: { batchId }, workId };
}

async function storedSecrets(batchId: string): Promise<(string | null)[]> {
  const { rows } = await app.admin.query<{ sealed: string | null }>(
    "select secrets_sealed as sealed from mailbox_batch_rows where batch_id = $1",
    [batchId],
  );
  return rows.map(({ sealed }) => sealed);
}

test("each row ends as connected, already connected or refused", async () => {
  const place = await begin();
  await connect(place, [good]);
  await app.runJobs();
  const { params } = await connect(place, [good, wrong, { ...good, email: "no address" }]);

  await app.runJobs();

  const { status, rows } = await place.owner.call(mailboxBatchContract.read, { params });
  assert.equal(status, "finished");
  assert.deepEqual(
    rows.map(({ row, outcome, reason }) => [row, outcome, reason]),
    [
      [2, "known", null],
      [3, "refused", "The incoming mail server refuses this user or password."],
      [4, "invalid", "This is not an email address."],
    ],
  );
});

test("a row reconnects its mailbox that lost access", async () => {
  const place = await begin();
  const { projectId } = place;
  await connect(place, [good]);
  await app.runJobs();
  await app.admin.query(
    "update mailboxes set status = 'reconnect-required' where project_id = $1",
    [projectId],
  );
  const body = { projectId, text: batchFile([good]) };
  const shown = await place.owner.call(mailboxBatchContract.preview, { body });
  assert.equal(shown.rows[0]?.known, "reconnect-required");

  const { params } = await connect(place, [good]);
  await app.runJobs();

  const { counts } = await place.owner.call(mailboxBatchContract.read, { params });
  const { list } = await place.owner.call(mailboxesContract.list, { body: { projectId } });
  assert.equal(counts.connected, 1);
  assert.equal(list.length, 1);
  assert.notEqual(list[0]?.status, "reconnect-required");
});

test("of two files at once one is refused", async () => {
  const place = await begin();
  const start = () => connect(place, [good]);

  const outcomes = await Promise.allSettled([start(), start()]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal((await refusedCall(start())).code, "batch_running");
});

test("empty rows do not count towards the limit", async () => {
  const { owner, projectId } = await begin();
  const text = `email,name\n${",\n".repeat(600)}a@b.example,Maya`;

  const { rows } = await owner.call(mailboxBatchContract.preview, { body: { projectId, text } });

  assert.deepEqual(
    rows.map(({ row, email }) => [row, email]),
    [[602, "a@b.example"]],
  );
});

test("a row's limits and name become those of its mailbox", async () => {
  const place = await begin();
  await connect(place, [{ ...good, name: "Maya Lang", dailyLimit: 30, rampStart: 3 }]);

  await app.runJobs();

  const { list } = await place.owner.call(mailboxesContract.list, {
    body: { projectId: place.projectId },
  });
  assert.deepEqual(
    list.map(({ displayName, sending }) => [displayName, sending.dailyLimit, sending.rampUp]),
    [["Maya Lang", 30, { isOn: true, start: 3, step: 2 }]],
  );
});

test("a preview reads each row without showing its passwords", async () => {
  const { owner, projectId } = await begin();
  const rows = [good, wrong, good, { ...good, email: "b@b.example", imapPort: "x" }];

  const shown = await owner.call(mailboxBatchContract.preview, {
    body: { projectId, text: batchFile(rows) },
  });

  assert.deepEqual(
    shown.rows.map(({ email, problems }) => [email, problems]),
    [
      [good.email, []],
      ["wrong@northwind.example", []],
      [good.email, ["row-repeated"]],
      ["b@b.example", ["imap-port-invalid"]],
    ],
  );
  assert.ok(!JSON.stringify(shown).includes(SECRET));
  assert.ok(!JSON.stringify(shown).includes(good.imapPassword));
});

for (const { tool, header, line } of [
  {
    tool: "Smartlead",
    header:
      "from_name,from_email,user_name,password,smtp_host,smtp_port,smtp_port_type,imap_host,imap_port,imap_port_type,max_email_per_day,tags",
    line: "Maya,maya@a.example,login,pass,smtp.a.example,587,TLS,imap.a.example,993,SSL,40,one",
  },
  {
    tool: "Instantly",
    header:
      "Email,First Name,Last Name,IMAP Username,IMAP Password,IMAP Host,IMAP Port,SMTP Username,SMTP Password,SMTP Host,SMTP Port,Daily Limit,Warmup Enabled",
    line: "maya@a.example,Maya,,login,pass,imap.a.example,993,login,pass,smtp.a.example,587,40,TRUE",
  },
  {
    tool: "lemlist, with semicolons",
    header:
      "email;senderName;login;password;smtpHost;smtpPort;imapHost;imapPort;sendingLimit;timezone",
    line: "maya@a.example;Maya;login;pass;smtp.a.example;587;imap.a.example;993;40;UTC",
  },
])
  test(`the columns of ${tool} are read`, async () => {
    const { owner, projectId } = await begin();
    const { rows, columns } = await owner.call(mailboxBatchContract.preview, {
      body: { projectId, text: `${header}\n${line}` },
    });

    const user = "login";
    assert.deepEqual(rows, [
      {
        row: 2,
        email: "maya@a.example",
        name: "Maya",
        servers: {
          imap: { host: "imap.a.example", port: 993, security: "tls", user },
          smtp: { host: "smtp.a.example", port: 587, security: "starttls", user },
        },
        dailyLimit: 40,
        rampUp: null,
        problems: [],
        known: null,
      },
    ]);
    assert.equal(
      columns.some(({ header: name, isRead }) => name === "Email" && !isRead),
      false,
    );
  });

test("passwords are stored sealed until their row is done", async () => {
  const place = await begin();
  const { params } = await connect(place, [good, wrong]);
  const before = await storedSecrets(params.batchId);
  assert.ok(before.every((sealed) => sealed?.startsWith("v1.")));
  const { rows } = await app.admin.query(
    "select cells::text, error_code from mailbox_batch_rows where batch_id = $1",
    [params.batchId],
  );
  assert.ok(!JSON.stringify(rows).includes(SECRET));

  await app.runJobs();

  assert.deepEqual(await storedSecrets(params.batchId), [null, null]);
});

test("cancelled rows lose their passwords without being tried", async () => {
  const place = await begin();
  const { params, workId } = await connect(place, [good]);
  await place.owner.call(backgroundWorkContract.cancel, { params: { workId } });

  await app.runJobs();

  const { status, rows } = await place.owner.call(mailboxBatchContract.read, { params });
  assert.deepEqual([status, rows[0]?.outcome], ["cancelled", "not-tried"]);
  assert.deepEqual(await storedSecrets(params.batchId), [null]);
});

test("two runs at once connect a row once", async () => {
  const place = await begin();
  const { params, workId } = await connect(place, [good]);
  const run = () => runBatch(app, place.owner, { workId, ...params });

  await Promise.all([run(), run()]);

  const { rows } = await place.owner.call(mailboxBatchContract.read, { params });
  const { list } = await place.owner.call(mailboxesContract.list, {
    body: { projectId: place.projectId },
  });
  assert.deepEqual([rows[0]?.outcome, list.length], ["connected", 1]);
});

test("refused rows are downloaded without their passwords", async () => {
  const place = await begin();
  const { params } = await connect(place, [good, wrong]);
  await app.runJobs();

  const file = await place.owner.call(mailboxBatchContract.readRefused, { params });

  const text = await file.text();
  assert.match(text, /"wrong@northwind.example".*refuses this user or password/);
  assert.ok(!text.includes(SECRET) && !text.includes(`"${good.email}"`));
  const again = await place.owner.call(mailboxBatchContract.preview, {
    body: { projectId: place.projectId, text },
  });
  assert.deepEqual(again.rows[0]?.problems, ["imap-password-missing"]);
});

test("a sign-in of the outgoing server alone is used for it", async () => {
  const imap = await startFakeImap();
  const smtp = await startFakeSmtp({ account: { user: "relay", password: "other" } });
  after(() => Promise.all([imap.stop(), smtp.stop()]));
  const [imapPort, smtpPort] = [imap.port, Number(new URL(smtp.url).port)];
  for (const port of [imapPort, smtpPort])
    app.services.config.mailAllowedHosts.add(`localhost:${port}`);
  const place = await begin();
  const servers = { ...good, email: imap.user, imapPort, smtpPort, imapPassword: imap.password };

  const { params } = await connect(place, [
    { ...servers, smtpUser: "relay", smtpPassword: "other" },
  ]);
  await app.runJobs();

  const { counts } = await place.owner.call(mailboxBatchContract.read, { params });
  assert.equal(counts.connected, 1);
});

test("a private address is refused in a row", async () => {
  const place = await begin();
  const { params } = await connect(place, [{ ...good, imapHost: "10.0.0.5", imapPort: 993 }]);

  await app.runJobs();

  const { rows } = await place.owner.call(mailboxBatchContract.read, { params });
  assert.match(rows[0]?.reason ?? "", /incoming mail server can't be reached/);
});

for (const { fault, code, text } of [
  { fault: "without an email column", code: "batch_without_email", text: "name\nMaya" },
  { fault: "without rows", code: "batch_empty", text: "email,imap host" },
  { fault: "with an open quote", code: "batch_not_table", text: 'email\n"maya@a.example' },
  {
    fault: "of 101 columns",
    code: "batch_too_wide",
    text: `email${",x".repeat(100)}\na@b.example`,
  },
  { fault: "of 501 rows", code: "batch_too_long", text: `email\n${"a@b.example\n".repeat(501)}` },
])
  test(`a file ${fault} is refused`, async () => {
    const { owner, projectId } = await begin();
    const body = { projectId, text, fileName: "boxes.csv" };
    const answer = await refusedCall(owner.call(mailboxBatchContract.start, { body }));
    assert.equal(answer.code, code);
  });

test("rows of an archived project are not tried", async () => {
  const place = await begin();
  const { params } = await connect(place, [good]);
  await place.owner.call(projectsContract.archive, {
    params: { projectId: place.projectId },
  });

  await app.runJobs();

  const { rows, status } = await place.owner.call(mailboxBatchContract.read, { params });
  assert.deepEqual([status, rows[0]?.outcome], ["failed", "not-tried"]);
});
