import type { contracts } from "#src/app/server/features.ts";
import { newId } from "#src/platform/server/ids.ts";
import { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import {
  connectionOf,
  insertConnectionOf,
  insertDomainOf,
  insertLinkOf,
  insertSsoSessionOf,
  logoutToken,
  sampleProvider,
  showRecord,
  someoneAt,
} from "#src/workspace/single-sign-on/single-sign-on.makers.ts";
import { singleSignOnSettingsContract } from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import type { Person, TestApp } from "../../test-app.ts";
import { nothing, type Sample, type SampleCaller, type SamplesFor } from "../samples.ts";

/** A connection of the caller's organisation, which is on. */
async function connected(app: TestApp, owner: Person, caller: SampleCaller) {
  const organizationId = caller.organizationId ?? owner.organizationId;
  const fake = await sampleProvider(app);
  const domain = await insertConnectionOf(app, organizationId, fake);
  return { organizationId, fake, domain };
}

const withConnection =
  (body?: object): Sample["input"] =>
  async (app, owner, caller) => {
    await connected(app, owner, caller);
    return body ? { body } : {};
  };

export const singleSignOnSamples: SamplesFor<(typeof contracts)["singleSignOn"]> = {
  find: { input: () => ({ body: { email: "maya@example.com" } }) },
  redirect: {
    async input(app, owner, caller) {
      const { domain } = await connected(app, owner, caller);
      return { body: { email: `maya@${domain}` } };
    },
  },
  finish: {
    async input(app, owner, caller) {
      const { organizationId, fake, domain } = await connected(app, owner, caller);
      fake.person = someoneAt(domain);
      const body = { email: `maya@${domain}` };
      const { url, key } = await app.anonymous().call(singleSignOnContract.redirect, { body });
      return { params: { organizationId }, body: { key, search: await fake.visit(url) } };
    },
  },
  prove: {
    async input(app, owner, caller) {
      const { organizationId, fake } = await connected(app, owner, caller);
      await insertSsoSessionOf(app, caller.userId, { organizationId, fake, subject: newId() });
      return {};
    },
  },
  finishProof: {
    async input(app, owner, caller) {
      const { organizationId, fake, domain } = await connected(app, owner, caller);
      fake.person = someoneAt(domain);
      const { sub: subject } = fake.person;
      await insertSsoSessionOf(app, caller.userId, { organizationId, fake, subject });
      const begun = await caller.call(singleSignOnContract.prove).catch(() => undefined);
      const search = begun ? await fake.visit(begun.url) : "?";
      return { body: { key: begun?.key ?? "none", search } };
    },
  },
  backChannel: {
    async input(app, owner, caller) {
      const { organizationId, fake } = await connected(app, owner, caller);
      return { params: { organizationId }, body: { logout_token: await logoutToken(fake) } };
    },
  },
};

const ownDomain: Sample = {
  async input(app, owner) {
    const { domainId, record } = await insertDomainOf(app, owner.organizationId);
    showRecord(app, record);
    return { params: { domainId } };
  },
  namesObject: true,
};

export const singleSignOnSettingsSamples: SamplesFor<(typeof contracts)["singleSignOnSettings"]> = {
  read: nothing,
  save: { input: async (app) => ({ body: connectionOf(await sampleProvider(app)) }) },
  remove: { input: withConnection() },
  test: { input: withConnection() },
  finishTest: {
    async input(app, owner, caller) {
      const { fake, domain } = await connected(app, owner, caller);
      fake.person = someoneAt(domain);
      const begun = await caller.call(singleSignOnSettingsContract.test).catch(() => undefined);
      const search = begun ? await fake.visit(begun.url) : "?";
      return { body: { key: begun?.key ?? "none", search } };
    },
  },
  setOn: { input: withConnection({ isOn: true }) },
  setOnly: { input: () => ({ body: { isOnly: false, breakGlassIds: [] } }) },
  addDomain: { input: () => ({ body: { domain: `${newId().slice(-12)}.example` } }) },
  verifyDomain: ownDomain,
  removeDomain: ownDomain,
  unlink: {
    async input(app, owner) {
      const { userId: memberId } = await app.signIn({ with: owner });
      await insertLinkOf(app, { organizationId: owner.organizationId, userId: memberId });
      return { params: { memberId } };
    },
    namesObject: true,
  },
};
