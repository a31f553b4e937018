import { after } from "node:test";
import { type FakeGmail, startFakeGmail } from "#fakes/gmail/fake-gmail.ts";
import { startFakeGraph } from "#fakes/graph/fake-graph.ts";
import type { FakeGraph } from "#fakes/graph/graph-server.ts";
import { type FakeImap, startFakeImap } from "#fakes/imap/fake-imap.ts";
import { type FakeOAuth, startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { type FakeSmtp, type SmtpFault, startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Caller } from "#src/testing/person.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { connectingContract } from "./connecting.contract.ts";
import { connectBatch } from "./server/batch/mailbox-batch.jobs.ts";
import { checkDomains } from "./server/domains/domains.jobs.ts";
import { sendingDomains } from "./server/domains/domains.public.ts";
import {
  checkMailboxes,
  discardLeftDrafts,
  keepSentCopies,
  revokeAbandonedGrants,
} from "./server/mailboxes.jobs.ts";

export type FakeProviders = {
  google: FakeOAuth;
  microsoft: FakeOAuth;
  gmail: FakeGmail;
  graph: FakeGraph;
};

let starting: Promise<FakeProviders> | undefined;
after(async () => {
  const fakes = await starting;
  for (const fake of Object.values(fakes ?? {})) await fake.stop();
});

async function start(): Promise<FakeProviders> {
  const [google, microsoft] = [await startFakeOAuth("google"), await startFakeOAuth("microsoft")];
  return {
    google,
    microsoft,
    gmail: await startFakeGmail(google),
    graph: await startFakeGraph(microsoft),
  };
}

/** Gmail and Outlook are servers on this machine. */
export async function withMailProviders(app: Pick<TestApp, "services">): Promise<FakeProviders> {
  starting ??= start();
  const fakes = await starting;
  const clientOf = ({ issuer, clientId, clientSecret }: FakeOAuth) => ({
    signIn: { issuer, clientId, clientSecret },
    oauthBase: undefined,
  });
  const { config } = app.services;
  config.mailAt = {
    google: { ...clientOf(fakes.google), apiBase: fakes.gmail.url },
    microsoft: { ...clientOf(fakes.microsoft), apiBase: fakes.graph.url },
  };
  config.allowsHttpProviders = true;
  for (const oauth of [fakes.google, fakes.microsoft])
    Object.assign(oauth, { refusal: undefined, unticked: [] });
  fakes.gmail.disarm();
  fakes.graph.disarm();
  return fakes;
}

type MailServers = { imap: FakeImap; smtp: FakeSmtp; account: { user: string; password: string } };

let servers: Promise<MailServers> | undefined;
after(async () => {
  const started = await servers;
  await started?.smtp.stop();
  await started?.imap.stop();
});

async function startServers(): Promise<MailServers> {
  const imap = await startFakeImap();
  const { user, password } = imap;
  const account = { user, password };
  return { imap, smtp: await startFakeSmtp({ account }), account };
}

/** An account of a mail server on this machine, which this server allows. */
export async function withMailServers(app: Pick<TestApp, "services">) {
  servers ??= startServers();
  const { imap, smtp, account } = await servers;
  const serverAt = (port: number) => {
    app.services.config.mailAllowedHosts.add(`localhost:${port}`);
    return { host: "localhost", port, security: "none" as const };
  };
  return {
    email: imap.user,
    password: account.password,
    imap: serverAt(imap.port),
    smtp: serverAt(Number(new URL(smtp.url).port)),
  };
}

/** The same account, with access to what its servers accepted. */
export async function withMailAccount(app: Pick<TestApp, "services">) {
  const place = await withMailServers(app);
  servers ??= startServers();
  const { imap, smtp, account } = await servers;
  return {
    place,
    /** Like a full mailbox: it accepts no copy of sent mail. */
    refuseCopies(isFull: boolean) {
      imap.refusesCopies = isFull;
    },
    countCopies: () => imap.count("Gesendet"),
    countSent: () => smtp.received.length,
    setSmtpFault(fault: SmtpFault) {
      smtp.fault = fault;
    },
    deliver: (raw: string, at?: Date) => imap.deliver(raw, at),
    changePassword(to: string) {
      account.password = to;
      imap.changePassword(to);
    },
  };
}

export type MailAccount = "gmail" | "outlook";

/** Goes through the provider up to its redirect back to us. */
export async function consent(
  fakes: FakeProviders,
  caller: Pick<Caller, "call">,
  provider: MailAccount,
  place: { projectId: string; mailboxId?: string },
): Promise<{ key: string; search: string }> {
  const endpoint = provider === "gmail" ? connectingContract.google : connectingContract.microsoft;
  const oauth = provider === "gmail" ? fakes.google : fakes.microsoft;
  const action = place.mailboxId === undefined ? "add" : "reconnect";
  const { url, key } = await caller.call(endpoint, { body: { ...place, action } });
  return { key, search: await oauth.visit(url) };
}

/** An attempt that waits for the redirect. */
export async function beginConnecting(
  app: Pick<TestApp, "services">,
  caller: Pick<Caller, "call">,
  projectId: string,
): Promise<void> {
  const fakes = await withMailProviders(app);
  fakes.gmail.addBox("waiting@northwind.example");
  await consent(fakes, caller, "gmail", { projectId });
}

/** A provider mailbox, connected like a person would. */
export async function connectMailbox(
  fakes: FakeProviders,
  caller: Pick<Caller, "call">,
  provider: MailAccount,
  place: { projectId: string; mailboxId?: string },
): Promise<string> {
  const back = await consent(fakes, caller, provider, place);
  return (await caller.call(connectingContract.finish, { body: back })).mailboxId;
}

/** Runs the job for grants of deleted projects. */
export function revokeGrants({ services }: Pick<TestApp, "services">): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return revokeAbandonedGrants.perform({ payload: {}, services, attempt: 1, signal });
}

/** Runs the job for Outlook drafts of cancelled mails. */
export function discardDrafts({ services }: Pick<TestApp, "services">): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return discardLeftDrafts.perform({ payload: {}, services, attempt: 1, signal });
}

/** Runs the nightly job. */
export function requestNightlyChecks({ services }: Pick<TestApp, "services">): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  return checkMailboxes.perform({ payload: {}, services, attempt: 1, signal });
}

/** Runs the five-minute job that stores pending copies of sent mails. */
export function keepCopies({ services }: Pick<TestApp, "services">): Promise<void> {
  const { signal } = new AbortController();
  return keepSentCopies.perform({ payload: {}, services, attempt: 1, signal });
}

/** One run of the job that connects the rows of a file, beside the queue. */
export function runBatch(
  { services }: Pick<TestApp, "services">,
  { organizationId }: Pick<Person, "organizationId">,
  batch: { batchId: string; workId: string },
): Promise<void> {
  const { signal } = new AbortController();
  const payload = { organizationId, ...batch };
  return connectBatch.perform({ payload, services, attempt: 1, signal });
}

/** Runs the nightly job that asks DNS about sending domains. */
export function checkDomainsNow({ services }: Pick<TestApp, "services">): Promise<void> {
  const { signal } = new AbortController();
  return checkDomains.perform({ payload: {}, services, attempt: 1, signal });
}

/** DNS results; practice mailboxes have no domain to look up. */
export async function makeDomainCheck(
  { services }: Pick<TestApp, "services">,
  { organizationId }: Pick<Person, "organizationId">,
): Promise<void> {
  const none = { state: "unknown", record: null, problem: "no-answer" } as const;
  const answers = { spf: { ...none, lookups: 0 }, dkim: none, dmarc: none, mx: none };
  await inOrganization(services, organizationId, ({ db, org }) =>
    sendingDomains.set(db, org, { domain: "halden.example", answers }, new Date()),
  );
}
