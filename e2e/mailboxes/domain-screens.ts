import type { Page } from "playwright-core";
import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import type { SendingDomain } from "#src/mail/mailboxes/domains/domains.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { TestApp } from "#src/testing/test-app.ts";

/** The domains that mailboxes send from: none, in their states, and one of them. */
export const domainScreens: readonly Screen[] = [
  {
    name: "mailboxes-domains-none",
    async show(visit, app) {
      await openDomains(visit, app, "edit");
      await visit.page.getByText("No sending domains yet").waitFor();
    },
  },
  { name: "mailboxes-domains", show: (visit, app) => openListed(visit, app, "edit") },
  { name: "mailboxes-domains-viewer", show: (visit, app) => openListed(visit, app, "view") },
  {
    name: "mailboxes-domains-open",
    async show(visit, app) {
      await openListed(visit, app, "edit");
      await visit.page.getByText("northwind.example", { exact: true }).click();
      await visit.page.getByText(/Listed by dbl.spamhaus.org/).waitFor();
    },
  },
];

async function openListed(visit: Visit, app: TestApp, role: "edit" | "view"): Promise<void> {
  await openDomains(visit, app, role, (page, projectId) =>
    page.route("**/api/mailboxes/domains", (route) =>
      route.fulfill({ json: { list: domainsOf(projectId) } }),
    ),
  );
  await visit.page.getByText("northwind.example", { exact: true }).waitFor();
}

async function openDomains(
  visit: Visit,
  app: TestApp,
  role: "edit" | "view",
  prepare?: (page: Page, projectId: string) => Promise<unknown>,
): Promise<void> {
  const maya = await app.signIn({ role: "edit" });
  const { projectId } = await makeMailbox(maya);
  await prepare?.(visit.page, projectId);
  await visit.become(role === "edit" ? maya : await app.signIn({ with: maya, role }));
  await visit.open(`/projects/${projectId}/mailboxes?tab=domains`);
}

function domainsOf(projectId: string): SendingDomain[] {
  const checkedAt = new Date(Date.now() - DAY_MS / 4).toISOString();
  const found = (record: string) => ({ state: "pass", record, problem: null }) as const;
  const answers = {
    spf: { ...found("v=spf1 include:_spf.google.com ~all"), lookups: 2 },
    dkim: found("v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ"),
    dmarc: found("v=DMARC1; p=none"),
    mx: found("mx1.northwind.example"),
    blocklists: {
      state: "unknown" as const,
      lists: [
        { zone: "dbl.spamhaus.org", verdict: "unknown" as const },
        { zone: "multi.surbl.org", verdict: "clear" as const },
      ],
    },
  };
  const listed = {
    state: "fail" as const,
    lists: [
      { zone: "dbl.spamhaus.org", verdict: "listed" as const },
      { zone: "multi.surbl.org", verdict: "clear" as const },
    ],
  };
  const unknown = { state: "unknown", record: null, problem: "dkim-selector-unknown" } as const;
  const missing = { state: "fail", record: null, problem: "dmarc-missing" } as const;
  const here = { providers: ["imap" as const], projectIds: [projectId], checkedAt };
  return [
    { ...here, domain: "halden.example", mailboxes: 12, answers },
    {
      ...here,
      domain: "northwind.example",
      mailboxes: 3,
      answers: { ...answers, dkim: unknown, dmarc: missing, blocklists: listed },
    },
    {
      domain: "other-client.example",
      providers: ["gmail"],
      mailboxes: 40,
      projectIds: [crypto.randomUUID()],
      checkedAt: null,
      answers: null,
    },
  ];
}
