import type pg from "pg";
import { type FakeGmail, startFakeGmail } from "#fakes/gmail/fake-gmail.ts";
import type { GmailBox } from "#fakes/gmail/gmail-box.ts";
import { startFakeOAuth } from "#fakes/oauth/fake-oauth.ts";
import { addMailbox } from "#src/mail/mailboxes/server/add-mailbox.ts";
import { grantFrom } from "#src/mail/mailboxes/server/providers/contract/oauth.makers.ts";
import { GMAIL_SCOPE } from "#src/mail/mailboxes/server/providers/gmail/gmail-api.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { type Db, openPool } from "#src/platform/server/db/pools.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { Bench } from "../kit/bench.ts";
import { openBenchDatabase } from "../kit/database.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";
import { type Instances, startInstances } from "./instances.ts";

/**
 * A practically unlimited quota. An instance leases a share of the mailbox's minute, so the
 * project's total must exceed many shares.
 */
const NO_QUOTA = { mailbox: 10_000_000, project: 1_000_000_000 };
const DAY_SECONDS = 86_400;

type Account = Pick<Parameters<typeof addMailbox>[3], "provider" | "identity" | "grant">;

export type Stage = {
  admin: pg.Client;
  gmail: FakeGmail;
  organizationId: string;
  member: SignedIn;
  projectId: string;
  inside<T>(work: (db: Db, org: OrgScope) => Promise<T>): Promise<T>;
  /** Connects to the stage's project by default. */
  connect(box: GmailBox, projectId?: string): Promise<string>;
  connectAs(account: Account, projectId?: string): Promise<string>;
  tokenOf(box: GmailBox): string;
  start(
    count: number,
    units?: number,
    environment?: Readonly<Record<string, string>>,
  ): Promise<Instances>;
};

/** A database, a fake Gmail and an organisation with a project. */
export async function openStage(bench: Bench): Promise<Stage> {
  const { admin, adminTarget, targets } = await openBenchDatabase(bench);
  const google = await startFakeOAuth("google");
  bench.onEnd(() => google.stop());
  google.tokenSeconds = DAY_SECONDS;
  const gmail = await startFakeGmail(google);
  bench.onEnd(() => gmail.stop());
  const onError = (error: Error) => console.error(error);
  const pool = openPool(targets.app, { named: true, max: 4, onError });
  bench.onEnd(() => pool.close());
  const member = await insertMember(admin, 0);
  const inside: Stage["inside"] = (work) =>
    inOrganization({ databases: { app: pool, auth: pool } }, member.organizationId, ({ db, org }) =>
      work(db, org),
    );
  const project = await inside((db, org) =>
    projects.createProject(db, org, { name: "Halden Foods" }),
  );
  const connectAs: Stage["connectAs"] = (account, projectId = project.id) =>
    inside((db, org) =>
      addMailbox(db, org, testKeyring, { ...account, projectId, displayName: "" }),
    );
  return {
    admin,
    gmail,
    organizationId: member.organizationId,
    member,
    projectId: project.id,
    inside,
    connectAs,
    connect: ({ address, sub }, projectId) =>
      connectAs(
        {
          provider: "gmail",
          identity: { accountKey: sub, address, sendAs: [] },
          grant: grantFrom(google, sub, ["openid", "email", GMAIL_SCOPE]),
        },
        projectId,
      ),
    tokenOf: ({ sub }) => grantFrom(google, sub, [GMAIL_SCOPE]).accessToken,
    start: (count, units = NO_QUOTA.mailbox, environment = {}) =>
      startInstances(bench, count, adminTarget, {
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        GMAIL_API_BASE: gmail.url,
        GMAIL_USER_UNITS: String(units),
        GMAIL_PROJECT_UNITS: String(NO_QUOTA.project),
        ALLOW_HTTP_PROVIDERS: "1",
        ...environment,
      }),
  };
}
