import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { mailboxBatchContract } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import { accountCells, batchFile } from "#src/mail/mailboxes/batch/mailbox-batch.makers.ts";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { withMailServers } from "#src/mail/mailboxes/connecting.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openMailboxes } from "./mailbox-screens.ts";

/** Mailboxes from a CSV file: the choice, its rows, and their receipt. */
export const batchScreens: readonly Screen[] = [
  {
    name: "mailboxes-csv",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      const { projectId } = await makeReceipt(app, maya);
      await openBatch(visit, maya, projectId);
      await visit.page.getByText("Earlier files").waitFor();
    },
  },
  {
    name: "mailboxes-csv-rows",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      const projectId = (await makeProject(maya)).id;
      const servers = await withMailServers(app);
      await maya.call(connectingContract.imap, { body: { projectId, ...servers } });
      await openBatch(visit, maya, projectId);
      await chooseFile(visit, batchFile(await manyRows(app)));
      await visit.page.getByText("4 mailboxes can be connected").waitFor();
    },
  },
  {
    name: "mailboxes-csv-receipt",
    async show(visit, app) {
      const maya = await app.signIn({ role: "edit" });
      const { projectId } = await makeReceipt(app, maya);
      await openBatch(visit, maya, projectId);
      await visit.page.getByRole("button", { name: "Open: mailboxes.csv" }).click();
      await visit.page.getByText("Connected 1 mailbox", { exact: true }).first().waitFor();
    },
  },
];

async function openBatch(visit: Visit, person: Person, projectId: string): Promise<void> {
  await openMailboxes(visit, person, projectId);
  await visit.page.getByRole("button", { name: "Connect" }).click();
  await visit.page.getByRole("menuitem", { name: /Add from CSV/ }).click();
  await visit.page.getByRole("dialog", { name: "Add mailboxes from CSV" }).waitFor();
}

async function chooseFile({ page }: Visit, content: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: "mailboxes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
}

async function manyRows(app: Pick<TestApp, "services">) {
  const account = await accountCells(app);
  const servers = { imapHost: "imap.northwind.example", smtpHost: "smtp.northwind.example" };
  const rows = ["maya", "jonas", "sales", "hello"].map((name) => ({
    ...servers,
    email: `${name}@northwind.example`,
    name: "Northwind",
    imapPassword: "hidden",
    smtpPort: 587,
    dailyLimit: 40,
  }));
  return [
    ...rows,
    account,
    { ...servers, email: "jonas@northwind", imapPassword: "hidden" },
    { ...servers, email: "late@northwind.example", imapPort: "nine" },
  ];
}

async function makeReceipt(app: TestApp, owner: Person) {
  const projectId = (await makeProject(owner)).id;
  const account = await accountCells(app);
  const rows = [
    account,
    { ...account, email: "jonas@northwind.example", imapPassword: "old" },
    { ...account, email: "sales@northwind.example", imapHost: "imap.northwind", imapPort: 99 },
    { ...account, email: "no address" },
  ];
  const body = { projectId, fileName: "mailboxes.csv", text: batchFile(rows) };
  await owner.call(mailboxBatchContract.start, { body });
  await app.runJobs();
  return { projectId };
}
