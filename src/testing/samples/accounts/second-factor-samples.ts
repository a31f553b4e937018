import type { contracts } from "#src/app/server/features.ts";
import { newId } from "#src/platform/server/ids.ts";
import {
  codeOf,
  insertFactorOf,
  scheduleResetOf,
  trustDeviceOf,
} from "#src/workspace/auth/second-factor.makers.ts";
import { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import {
  addPasskey,
  answerSignIn,
  insertPasskeyOf,
  makeAuthenticator,
  siteOf,
} from "#src/workspace/passkeys/passkeys.makers.ts";
import { TEST_PASSWORD } from "../../test-app.ts";
import { nothing, type Sample, type SamplesFor } from "../samples.ts";

const ownPasskey: Sample["input"] = async (app, _owner, { userId }) => ({
  params: { passkeyId: userId ? await insertPasskeyOf(app, userId) : newId() },
});

/** Only for the caller's account, so that others have nothing to name. */
export const passkeySamples: SamplesFor<(typeof contracts)["passkeys"]> = {
  list: nothing,
  beginAdd: nothing,
  add: {
    async input(app, owner, caller) {
      const authenticator = makeAuthenticator(siteOf(app));
      const person = caller.userId ? caller : owner;
      const begun = await person.call(passkeysContract.beginAdd).catch(() => undefined);
      const credential = authenticator.create(begun?.options.challenge ?? "none");
      return { body: { name: "Laptop", credential } };
    },
  },
  rename: {
    input: async (...given) => ({ ...(await ownPasskey(...given)), body: { name: "Desk" } }),
  },
  remove: { input: ownPasskey },
  beginProof: {
    async input(app, _owner, { userId }) {
      if (userId) await insertPasskeyOf(app, userId);
      return {};
    },
  },
  prove: {
    async input(app, _owner, caller) {
      const authenticator = makeAuthenticator(siteOf(app));
      if (!caller.userId) return { body: { credential: authenticator.get("none") } };
      await insertPasskeyOf(app, caller.userId, authenticator);
      const begun = await caller.call(passkeysContract.beginProof).catch(() => undefined);
      return { body: { credential: authenticator.get(begun?.options.challenge ?? "none") } };
    },
  },
};

export const passkeySignInSamples: SamplesFor<(typeof contracts)["passkeySignIn"]> = {
  beginSignIn: nothing,
  signIn: {
    async input(app) {
      const authenticator = makeAuthenticator(siteOf(app));
      await addPasskey(await app.signIn(), authenticator);
      return { body: { credential: await answerSignIn(app.anonymous(), authenticator) } };
    },
  },
};

export const secondFactorSamples: SamplesFor<(typeof contracts)["secondFactor"]> = {
  read: nothing,
  begin: {
    async input(app, _owner, { userId }) {
      if (userId) await app.admin.query("delete from second_factors where user_id = $1", [userId]);
      return {};
    },
  },
  confirm: {
    async input(app, _owner, { userId = newId() }) {
      const secret = await insertFactorOf(app, userId, { isConfirmed: false });
      return { body: { code: codeOf(app, secret) } };
    },
  },
  newRecoveryCodes: {
    async input(app, _owner, { userId = newId() }) {
      await insertFactorOf(app, userId, { isConfirmed: true });
      return {};
    },
  },
  turnOff: {
    async input(app, _owner, { userId = newId() }) {
      await insertFactorOf(app, userId, { isConfirmed: true });
      return {};
    },
  },
  cancelReset: {
    async input(app, _owner, { userId = newId() }) {
      await insertFactorOf(app, userId, { isConfirmed: true });
      await scheduleResetOf(app, userId);
      return {};
    },
  },
  forgetDevice: {
    input: async (app, _owner, { userId }) => ({
      params: { deviceId: userId ? await trustDeviceOf(app, userId) : newId() },
    }),
  },
  prove: {
    async input(app, _owner, { userId }) {
      if (userId) await app.admin.query("delete from second_factors where user_id = $1", [userId]);
      return { body: { currentPassword: TEST_PASSWORD } };
    },
  },
};

/** A member with two-step sign-in, whose reset is scheduled or not. */
function ownMember({ isScheduled }: { isScheduled: boolean }): Sample {
  return {
    async input(app, owner) {
      const { userId } = await app.signIn({ with: owner });
      await insertFactorOf(app, userId, { isConfirmed: true });
      if (isScheduled) await scheduleResetOf(app, userId);
      return { params: { memberId: userId } };
    },
    namesObject: true,
  };
}

export const secondFactorResetSamples: SamplesFor<(typeof contracts)["secondFactorResets"]> = {
  list: nothing,
  ask: ownMember({ isScheduled: false }),
  cancel: ownMember({ isScheduled: true }),
};
