import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import type { FoundServers } from "#src/mail/mailboxes/connecting.contract.ts";
import type { MailboxTest } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import {
  type Mailbox,
  type MailboxHealth,
  mailboxesContract,
} from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

/** A project's mailboxes: none, in every state, and their dialogs. */
export const mailboxScreens: readonly Screen[] = [
  {
    name: "mailboxes-none",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await openMailboxes(visit, maya, (await makeProject(maya)).id);
      await visit.page.getByText("No mailboxes yet").waitFor();
    },
  },
  {
    name: "mailboxes-ways-to-connect",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await openMailboxes(visit, maya, (await makeProject(maya)).id);
      await visit.page.getByRole("button", { name: "Connect" }).click();
      await visit.page.getByRole("menuitem", { name: /Practice mailbox/ }).waitFor();
    },
  },
  {
    name: "mailboxes",
    show: async (visit, app) => void (await showStates(visit, app)),
  },
  {
    name: "mailboxes-menu",
    async show(visit, app) {
      const [first] = await showStates(visit, app);
      await visit.page.getByRole("button", { name: `Actions for ${first?.email}` }).click();
      await visit.page.getByRole("menu").waitFor();
    },
  },
  {
    name: "mailboxes-viewer",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { projectId } = await makeMailbox(maya);
      const viewer = await app.signIn({ with: maya, role: "view" });
      await openMailboxes(visit, viewer, projectId);
      await visit.page.getByRole("grid", { name: "Mailboxes" }).waitFor();
    },
  },
  {
    name: "mailboxes-proof",
    async show(visit, app) {
      const [, gaps] = await showStates(visit, app);
      await visit.page.getByText(gaps?.email ?? "").click();
      await visit.page.getByText(/14 emails are missing or incomplete here/).waitFor();
    },
  },
  {
    name: "mailboxes-lost",
    async show(visit, app) {
      const states = await showStates(visit, app);
      const lost = states.find(({ status }) => status === "reconnect-required");
      await visit.page.getByText(lost?.email ?? "").click();
      await visit.page.getByRole("button", { name: "Reconnect…" }).waitFor();
    },
  },
  {
    name: "mailboxes-reading",
    async show(visit, app) {
      const states = await showStates(visit, app);
      const reading = states.find(({ status }) => status === "backfilling");
      await visit.page.getByText(reading?.email ?? "").click();
      await visit.page.getByText(/1,840 emails so far, back to/).waitFor();
      await visit.page.getByText("21 of 90 days").waitFor();
      await visit.page.getByText("Checked once all older email is read.").waitFor();
    },
  },
  {
    name: "mailboxes-slowed",
    async show(visit, app) {
      const states = await showStates(visit, app);
      const slowed = states.find(({ status }) => status === "throttled");
      await visit.page.getByText(slowed?.email ?? "").click();
      await visit.page.getByText(/Reading continues at /).waitFor();
    },
  },
  {
    name: "mailboxes-edit",
    async show(visit, app) {
      const [first] = await showStates(visit, app);
      await visit.page.getByRole("button", { name: `Actions for ${first?.email}` }).click();
      await visit.page.getByRole("menuitem", { name: "Edit…" }).click();
      await visit.page.getByRole("dialog", { name: "Edit mailbox" }).waitFor();
    },
  },
  {
    name: "mailboxes-limits",
    async show(visit, app) {
      const [first] = await showStates(visit, app);
      await visit.page.getByRole("button", { name: `Actions for ${first?.email}` }).click();
      await visit.page.getByRole("menuitem", { name: "Sending limits…" }).click();
      await visit.page.getByRole("dialog", { name: "Sending limits" }).waitFor();
    },
  },
  {
    name: "mailboxes-practice",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await openMailboxes(visit, maya, (await makeProject(maya)).id);
      await visit.page.getByRole("button", { name: "Connect" }).click();
      await visit.page.getByRole("menuitem", { name: /Practice mailbox/ }).click();
      await visit.page.getByRole("textbox", { name: "Address" }).waitFor();
    },
  },
  {
    name: "mailboxes-test",
    async show(visit, app) {
      const [, , sales] = await showStates(visit, app);
      await visit.page.route("**/api/mailboxes/*/tests", (route) =>
        route.fulfill({ status: 201, json: { testId: crypto.randomUUID() } }),
      );
      await visit.page.route("**/api/mailboxes/*/tests/*", (route) =>
        route.fulfill({ json: testOf(sales) }),
      );
      await visit.page.getByRole("button", { name: "Actions for maya@northwind.example" }).click();
      await visit.page.getByRole("menuitem", { name: "Test delivery…" }).click();
      await visit.page.getByRole("button", { name: "Send test" }).click();
      await visit.page.getByText("Failed softly").waitFor();
    },
  },
  {
    name: "mailboxes-import",
    async show(visit, app) {
      const [first] = await showStates(visit, app);
      await visit.page.route("**/api/mailboxes/*/import-estimate", (route) =>
        route.fulfill({ json: { count: 20_000, isMore: true, minutes: 67 } }),
      );
      await visit.page.getByRole("button", { name: `Actions for ${first?.email}` }).click();
      await visit.page.getByRole("menuitem", { name: "Import older email…" }).click();
      await visit.page.getByText(/More than 20,000 emails/).waitFor();
    },
  },
  {
    name: "mailboxes-imap-found",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await openMailboxes(visit, maya, (await makeProject(maya)).id);
      await visit.page.route("**/api/mailboxes/imap/servers", (route) =>
        route.fulfill({ json: { found: FOUND_SERVERS } }),
      );
      await visit.page.getByRole("button", { name: "Connect" }).click();
      await visit.page.getByRole("menuitem", { name: /Other \(IMAP\)/ }).click();
      await visit.page.getByRole("textbox", { name: "Address" }).fill("maya@halden.example");
      await visit.page
        .getByRole("dialog")
        .getByText("Settings found for halden.example", { exact: true })
        .waitFor();
    },
  },
  {
    name: "mailboxes-imap-wrong",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      await openMailboxes(visit, maya, (await makeProject(maya)).id);
      await visit.page.getByRole("button", { name: "Connect" }).click();
      await visit.page.getByRole("menuitem", { name: /Other \(IMAP\)/ }).click();
      const dialog = visit.page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Connect" }).click();
      await dialog.getByText("Enter an email address.").waitFor();
    },
  },
  {
    name: "mailboxes-remove",
    async show(visit, app) {
      const [first] = await showStates(visit, app);
      await visit.page.getByRole("button", { name: `Actions for ${first?.email}` }).click();
      await visit.page.getByRole("menuitem", { name: "Delete mailbox and its email…" }).click();
      await visit.page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "mailboxes-failed",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { id } = await makeProject(maya);
      visit.expectConsoleError(/status of 500 .*\/mailboxes/);
      await visit.page.route("**/api/mailboxes/", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal", message: "", requestId: "r" } },
        }),
      );
      await openMailboxes(visit, maya, id);
      await visit.page.getByText("The mailboxes could not be loaded.").waitFor();
    },
  },
];

const FOUND_SERVERS: FoundServers = {
  imap: { host: "imap.halden.example", port: 993, security: "tls" },
  smtp: { host: "smtp.halden.example", port: 587, security: "starttls" },
  user: "maya",
};

export async function openMailboxes(visit: Visit, person: Person, projectId: string) {
  await visit.become(person);
  await visit.open(`/projects/${projectId}/mailboxes`);
}

/** Mailboxes of all providers in all states; the API can only create practice mailboxes. */
async function showStates(visit: Visit, app: TestApp): Promise<Mailbox[]> {
  const maya = await app.signIn({ role: "admin" });
  const made = await makeMailbox(maya, { email: "team@acme.test" });
  const list = statesOf(made);
  await visit.page.route("**/api/mailboxes/", (route) =>
    route.request().method() === mailboxesContract.list.method
      ? route.fulfill({ json: { list } })
      : route.fallback(),
  );
  await visit.page.route("**/api/mailboxes/health?*", (route) =>
    route.fulfill({ json: { list: healthOf(list) } }),
  );
  await openMailboxes(visit, maya, made.projectId);
  await visit.page.getByText("offers@northwind.example").waitFor();
  return list;
}

function testOf(to: Mailbox | undefined): MailboxTest {
  const kept = (name: string, sent: string) => ({
    name,
    sent,
    arrived: sent,
    outcome: "kept" as const,
  });
  return {
    testId: crypto.randomUUID(),
    to: to?.email ?? "",
    status: "sent",
    error: null,
    arrival: {
      mailboxId: to?.mailboxId ?? "",
      arrivedAt: new Date().toISOString(),
      headers: [
        kept("From", "Maya <maya@northwind.example>"),
        kept("Subject", "Test from Foreword 3f9a1c20"),
        {
          name: "Message-ID",
          sent: "<01a1f7.1@northwind.example>",
          arrived: "<CAF0e8b1c2d3e4f5@mail.provider.example>",
          outcome: "changed",
        },
        kept("References", "<test-3f9a1c20@northwind.example>"),
        { name: "List-Unsubscribe", sent: "<mailto:a@b.example>", arrived: null, outcome: "lost" },
      ],
      authentication: { server: "mx.google.com", spf: "softfail", dkim: "pass", dmarc: null },
    },
  };
}

function healthOf([first, second]: readonly Mailbox[]): MailboxHealth[] {
  const counts = { sent: 214, replied: 12, bounced: 3, complained: 0, alarm: null };
  return [
    { ...counts, mailboxId: first?.mailboxId ?? "" },
    { ...counts, mailboxId: second?.mailboxId ?? "", sent: 80, bounced: 5, alarm: "bounces" },
  ];
}

function statesOf(mailbox: Mailbox): Mailbox[] {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const sync = {
    ...mailbox.sync,
    phase: "live" as const,
    oldestSyncedAt: at(90),
    lastSyncedAt: at(0),
  };
  const proof: NonNullable<Mailbox["proof"]> = {
    checkedAt: at(0),
    since: at(90),
    providerCount: 12_431,
    storedCount: 12_431,
    missingCount: 0,
    extraCount: 0,
    gaps: [],
    leftOut: ["before-window", "drafts", "spam-and-trash"],
  };
  const gaps = [
    { day: at(12).slice(0, 10), missing: 9, extra: 0 },
    { day: at(11).slice(0, 10), missing: 5, extra: 2 },
  ];
  const others: Partial<Mailbox>[] = [
    { email: mailbox.email, provider: "practice", status: "active", proof },
    {
      email: "maya@northwind.example",
      provider: "gmail",
      status: "active",
      proof: { ...proof, storedCount: 12_417, missingCount: 14, extraCount: 2, gaps },
    },
    {
      email: "sales@northwind.example",
      provider: "outlook",
      status: "backfilling",
      proof: null,
      sync: { ...sync, phase: "history", importedCount: 1840, oldestSyncedAt: at(21) },
    },
    { email: "offers@northwind.example", provider: "imap", status: "reconnect-required", proof },
    {
      email: "old@northwind.example",
      provider: "gmail",
      status: "throttled",
      proof,
      sync: { ...sync, throttledUntil: new Date(Date.now() + HOUR_MS).toISOString() },
    },
    { email: "hello@northwind.example", provider: "outlook", status: "paused", proof },
    { email: "past@northwind.example", provider: "imap", status: "disconnected", proof },
  ];
  return others.map((other, index) => ({
    ...mailbox,
    sync,
    ...other,
    mailboxId: index === 0 ? mailbox.mailboxId : crypto.randomUUID(),
  }));
}
