import { after } from "node:test";
import pg from "pg";
import { type App, type AppOptions, buildApp } from "#src/app/server/build-app.ts";
import { allJobs } from "#src/app/server/features.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import type { Clock } from "#src/platform/server/clock.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { prepareJobs } from "#src/platform/server/jobs/prepare-jobs.ts";
import { createLog } from "#src/platform/server/log.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { inviteFirstAdmin } from "#src/workspace/organizations/invitations/server/first-run.ts";
import { invite } from "#src/workspace/organizations/invitations/server/invite.ts";
import { organizations } from "#src/workspace/organizations/server/organizations.public.ts";
import { type Caller, createCaller } from "./person.ts";
import { testKeyring } from "./test-keyring.ts";
import { cloneDatabase, closeTestServer, ensureTemplate, openTestServer } from "./test-server.ts";

export type Person = Caller & {
  userId: string;
  email: string;
  password: string;
  organizationId: string;
  role: Role;
};

export type TestApp = App & {
  /** A connection without tenant isolation, to inspect stored data. */
  admin: pg.Client;
  anonymous(): Caller;
  signIn(wanted?: SignIn): Promise<Person>;
  makeOrganization(name?: string): Promise<string>;
  makeInvitation(
    wanted?: Partial<Invitation>,
  ): Promise<{ id: string; token: string; link: string }>;
  /** The link printed by the first start of a server. */
  firstRunInvitation(): Promise<{ token: string; link: string }>;
  runJobs(): Promise<void>;
};

type SignIn = {
  role?: Role;
  /** Joins this user's organisation; by default everyone gets a separate one. */
  with?: { organizationId: string };
  confirmed?: boolean;
};

type Invitation = {
  organizationId: string;
  email: string | null;
  role: Role;
  confirmsEmail: boolean;
  hours: number;
};

export type TestAppOptions = Partial<
  Pick<
    AppOptions,
    | "log"
    | "clock"
    | "build"
    | "routes"
    | "jobs"
    | "workers"
    | "tenantFilter"
    | "webFolder"
    | "limitsLifted"
    | "takesJobs"
    | "passwordCost"
  >
> & {
  environment?: Record<string, string>;
  /** Runs on the new database as its owner, before the server starts. */
  schema?: string;
};

export const TEST_PASSWORD = "a quiet harbour at dawn";

const endings: (() => Promise<void>)[] = [];

// Registered on load: a hook registered inside a test would belong to that test.
after(async () => {
  for (const end of endings.splice(0)) await end();
  await closeTestServer();
});

/** The whole server with its own database, in this process. Stops with the test file. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const server = await openTestServer();
  const database = await cloneDatabase(server.admin, await ensureTemplate(server.admin));
  const admin = new pg.Client(database.admin);
  await admin.connect();
  if (options.schema) await admin.query(options.schema);
  if (options.jobs) await prepareJobs(database.targets.migrate, [...allJobs, ...options.jobs]);

  const { environment, schema: _, ...appOptions } = options;
  const isolation = process.env.TEST_ISOLATION;
  const app = await buildApp({
    config: readConfig({
      PORT: "0",
      LOG_LEVEL: "error",
      INVITED_ADDRESSES: "confirm",
      // Nothing listens there, so no test asks real name servers.
      DNS_SERVERS: "127.0.0.1:9",
      ...environment,
    }),
    targets: database.targets,
    keyring: testKeyring,
    log: createLog(environment?.LOG_LEVEL ?? "error"),
    passwordCost: { memoryKib: 64, passes: 1 },
    checkAnswers: true,
    limitsLifted: true,
    takesJobs: false,
    shedsLoad: false,
    ...(isolation === "database" ? { tenantFilter: false } : {}),
    ...(appOptions.limitsLifted === false ? { clock: standingClock() } : {}),
    ...appOptions,
  });
  if (isolation === "query") await disableRowSecurity(admin);

  endings.push(async () => {
    await app.stop();
    await admin.end();
    await database.drop();
  });
  return { ...app, admin, ...actions(app) };
}

/** No rate limit window ends during a test. */
function standingClock(): Clock {
  const now = new Date();
  return { now: () => now };
}

/** For runs with only one isolation layer; TEST_ISOLATION names it. */
async function disableRowSecurity(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relkind in ('r', 'p')",
  );
  for (const { name } of rows) await admin.query(`alter table ${name} disable row level security`);
}

function actions(app: App) {
  const auth = app.services.databases.auth;
  const linkOf = (token: string) => `${app.url}/invite?token=${encodeURIComponent(token)}`;

  async function makeOrganization(name = `Organisation ${newId().slice(-6)}`): Promise<string> {
    const id = newId();
    await inTransaction(auth, { readOnly: false }, (db) =>
      organizations.insertOrganization(db, { id, name }),
    );
    return id;
  }

  async function makeInvitation(wanted: Partial<Invitation> = {}) {
    const organizationId = wanted.organizationId ?? (await makeOrganization());
    const made = await inTransaction(auth, { readOnly: false }, (db) =>
      invite(db, {
        email: `person-${newId().slice(-8)}@example.com`,
        role: "edit",
        confirmsEmail: true,
        ...wanted,
        organizationId,
        invitedBy: null,
      }),
    );
    return { ...made, link: linkOf(made.token) };
  }

  async function signIn(wanted: SignIn = {}): Promise<Person> {
    const role = wanted.role ?? "edit";
    const email = `person-${newId().slice(-8)}@example.com`;
    const organizationId = wanted.with?.organizationId ?? (await makeOrganization());
    const confirmsEmail = wanted.confirmed ?? true;
    const { token } = await makeInvitation({ organizationId, role, email, confirmsEmail });
    const caller = createCaller(app.listeningUrl);
    const body = { token, firstName: "Maya", lastName: "Keller", password: TEST_PASSWORD };
    const user = await caller.call(invitationsContract.acceptWithSignUp, { body });
    return Object.assign(caller, {
      userId: user.id,
      email,
      password: TEST_PASSWORD,
      organizationId,
      role,
    });
  }

  async function firstRunInvitation() {
    const token = await inviteFirstAdmin(auth);
    if (!token) throw new Error("This server already has an account.");
    return { token, link: linkOf(token) };
  }

  return {
    anonymous: () => createCaller(app.listeningUrl),
    signIn,
    makeOrganization,
    makeInvitation,
    firstRunInvitation,
    runJobs: () => app.services.jobs.runJobs(),
  };
}
