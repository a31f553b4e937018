import type { contracts } from "#src/app/server/features.ts";
import { newId } from "#src/platform/server/ids.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { tokenFromMail } from "#src/workspace/auth/auth.makers.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { codeOf } from "#src/workspace/auth/second-factor.makers.ts";
import { identitiesContract } from "#src/workspace/identities/identities.contract.ts";
import {
  comeBack,
  signUpWithSecondFactor,
  someoneAtGoogle,
  withProviders,
} from "#src/workspace/identities/identities.makers.ts";
import { makeSilentDevice } from "#src/workspace/notifications/notifications.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { restoreOrganization } from "#src/workspace/organizations/server/restore-organization.ts";
import type { Person, TestApp } from "../../test-app.ts";
import { TEST_PASSWORD } from "../../test-app.ts";
import { nothing, type Sample, type SamplesFor } from "../samples.ts";
import {
  passkeySamples,
  passkeySignInSamples,
  secondFactorResetSamples,
  secondFactorSamples,
} from "./second-factor-samples.ts";

const ownEvent: Sample = {
  async input(_app, owner) {
    const { list } = await owner.call(auditContract.list, { query: { limit: "1" } });
    return { params: { eventId: list[0]?.id ?? newId() } };
  },
  namesObject: true,
};

const ownDevice: Sample = {
  input: async (_app, _owner, caller) => ({
    params: { deviceId: await makeSilentDevice(caller) },
  }),
  namesObject: true,
};

/** Samples of account calls: most consume an object created for them. */
export const accountSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  | "audit"
  | "auth"
  | "email"
  | "identities"
  | "invitations"
  | "members"
  | "accessTokens"
  | "notifications"
  | "organizations"
  | "passkeySignIn"
  | "passkeys"
  | "password"
  | "secondFactor"
  | "secondFactorResets"
  | "sessions"
> = {
  accessTokens: {
    list: nothing,
    create: { input: () => ({ body: { name: "Nightly export", role: "view" } }) },
    remove: {
      async input(_app, _owner, caller) {
        const { userId, call } = caller;
        return { params: { tokenId: userId ? (await makeToken({ call })).tokenId : newId() } };
      },
    },
    listAll: nothing,
    createOwn: { input: () => ({ body: { name: "Zapier", role: "edit" } }) },
    removeAny: {
      input: async (_app, owner) => ({ params: { tokenId: (await makeToken(owner)).tokenId } }),
      namesObject: true,
    },
  },
  audit: { list: nothing, read: ownEvent, export: nothing },
  auth: {
    me: nothing,
    signIn: {
      input: (_app, owner) => ({ body: { email: owner.email, password: owner.password } }),
    },
    signOut: nothing,
  },
  email: {
    confirm: {
      async input(app) {
        const { email } = await app.signIn({ confirmed: false });
        return { query: { token: await tokenFromMail(app, { kind: "verify-email", to: email }) } };
      },
    },
    resend: nothing,
    update: { input: () => ({ body: { firstName: "Ada" } }) },
  },
  identities: {
    redirect: {
      async input(app) {
        await withProviders(app);
        return { params: { provider: "google" }, body: { action: "sign-in" } };
      },
    },
    finish: {
      async input(app) {
        const fake = await withProviders(app);
        fake.person = someoneAtGoogle();
        return { body: await comeBack(fake, app.anonymous(), "sign-up") };
      },
    },
    prove: {
      async input(app) {
        const fake = await withProviders(app);
        const { email } = await app.signIn();
        fake.person = someoneAtGoogle(email);
        const body = await comeBack(fake, app.anonymous(), "sign-in");
        const finished = await app.anonymous().call(identitiesContract.finish, { body });
        const key = finished.outcome === "prove" ? finished.key : "";
        return { body: { key, password: TEST_PASSWORD } };
      },
    },
    enterCode: {
      async input(app) {
        const fake = await withProviders(app);
        fake.person = someoneAtGoogle();
        const person = app.anonymous();
        const secret = await signUpWithSecondFactor(app, fake, person);
        const body = await comeBack(fake, app.anonymous(), "sign-in");
        const finished = await app.anonymous().call(identitiesContract.finish, { body });
        const key = finished.outcome === "second-factor" ? finished.key : "";
        return { body: { key, code: codeOf(app, secret) } };
      },
    },
    list: nothing,
    unlink: {
      async input(app, _owner, { userId }) {
        if (userId) {
          await app.admin.query(
            `insert into user_identities (provider, issuer, subject, user_id, email)
              values ('google', 'sample', $1, $2, 'ada@example.com')`,
            [newId(), userId],
          );
        }
        return { params: { provider: "google" }, body: { currentPassword: TEST_PASSWORD } };
      },
    },
  },
  passkeySignIn: passkeySignInSamples,
  passkeys: passkeySamples,
  secondFactor: secondFactorSamples,
  secondFactorResets: secondFactorResetSamples,
  invitations: {
    list: nothing,
    send: { input: () => ({ body: { emails: [anyAddress()] } }) },
    resend: {
      input: async (_app, owner) => ({ body: { invitationId: await makeOpen(owner) } }),
      namesObject: true,
    },
    link: {
      input: async (_app, owner) => ({ params: { invitationId: await makeOpen(owner) } }),
      namesObject: true,
    },
    withdraw: {
      input: async (_app, owner) => ({ params: { invitationId: await makeOpen(owner) } }),
      namesObject: true,
    },
    accept: {
      async input(app, _owner, { email = anyAddress() }) {
        return { body: { token: (await app.makeInvitation({ email })).token } };
      },
    },
    read: {
      input: async (app) => ({ query: { token: (await app.makeInvitation()).token } }),
    },
    acceptWithSignUp: {
      async input(app) {
        const { token } = await app.makeInvitation();
        const password = TEST_PASSWORD;
        return { body: { token, firstName: "Ada", lastName: "Quist", password } };
      },
    },
  },
  members: {
    list: nothing,
    names: nothing,
    change: {
      async input(app, owner) {
        const { userId } = await app.signIn({ with: owner });
        return { body: { memberId: userId, role: "view" } };
      },
      namesObject: true,
    },
  },
  organizations: {
    create: { input: () => ({ body: { organizationName: "Second Studio" } }) },
    switch: {
      async input(app, _owner, { userId }) {
        const organizationId = await app.makeOrganization();
        if (userId) await join(app, userId, organizationId);
        return { body: { organizationId } };
      },
    },
    listOnlyAdmin: nothing,
    leave: {
      async input(app, _owner, { userId }) {
        const organizationId = await app.makeOrganization();
        if (userId) await join(app, userId, organizationId);
        return { body: { organizationId } };
      },
    },
    read: nothing,
    update: { input: () => ({ body: { organizationName: "Renamed Studio" } }) },
    listWithoutSecondFactor: nothing,
    remove: {
      async input(app, owner, { organizationId = owner.organizationId }) {
        const { rows } = await app.admin.query<{ name: string }>(
          "select name from organizations where id = $1",
          [organizationId],
        );
        return { body: { organizationId, organizationName: rows[0]?.name } };
      },
      async undo(app, owner) {
        await restoreOrganization(app.services.databases.auth, owner.organizationId);
      },
    },
  },
  password: {
    change: {
      input: () => ({
        body: { currentPassword: TEST_PASSWORD, password: "another harbour at dusk" },
      }),
    },
    requestReset: { input: (_app, owner) => ({ body: { email: owner.email } }) },
    readReset: { input: async (app) => ({ query: { token: await makeReset(app) } }) },
    confirmReset: {
      input: async (app) => ({
        query: { token: await makeReset(app) },
        body: { password: "another harbour at dusk" },
      }),
    },
  },
  sessions: {
    list: nothing,
    endOfMember: {
      input: async (app, owner) => ({
        params: { memberId: (await app.signIn({ with: owner })).userId },
      }),
      namesObject: true,
    },
    end: {
      async input(app, _owner, { email, userId }) {
        if (!email || !userId) return { params: { sessionId: newId() } };
        const body = { email, password: TEST_PASSWORD };
        await app.anonymous().call(authContract.signIn, { body });
        const { rows } = await app.admin.query<{ id: string }>(
          "select id from sessions where user_id = $1 order by created_at desc limit 1",
          [userId],
        );
        return { params: { sessionId: rows[0]?.id ?? newId() } };
      },
    },
    endOthers: nothing,
  },
  notifications: {
    readSettings: nothing,
    saveSettings: {
      input: () => ({ body: { kinds: ["mention"], quietHours: null } }),
      isRepeatable: true,
    },
    listDevices: nothing,
    keepDevice: {
      input: () => ({
        body: {
          endpoint: "https://10.255.255.1/push",
          keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
        },
      }),
      isRepeatable: true,
    },
    removeDevice: ownDevice,
    test: ownDevice,
  },
};

function anyAddress(): string {
  return `${newId().slice(-12)}@example.com`;
}

async function makeOpen(owner: Person): Promise<string> {
  await owner.call(invitationsContract.send, { body: { emails: [anyAddress()] } });
  const { list } = await owner.call(invitationsContract.list, { query: {} });
  return list[0]?.invitationId ?? "";
}

async function makeReset(app: TestApp): Promise<string> {
  const { email } = await app.signIn();
  await app.anonymous().call(passwordContract.requestReset, { body: { email } });
  return tokenFromMail(app, { kind: "reset-password", to: email });
}

async function join(app: TestApp, userId: string, organizationId: string): Promise<void> {
  await app.admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'view')",
    [organizationId, userId],
  );
}
