import type { contracts } from "#src/app/contracts.ts";
import { makeWork } from "#src/features/background-work/background-work.makers.ts";
import type { probeContract } from "./probe.ts";
import { probeContract as probe } from "./probe.ts";
import type { Person, TestApp } from "./test-app.ts";
import { TEST_PASSWORD } from "./test-app.ts";

export type SampleInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: File;
};

export type Sample = {
  /** A right input for this call, made for what belongs to `owner`. */
  input(app: TestApp, owner: Person): Promise<SampleInput> | SampleInput;
  /** The input names something of the owner's organisation, so strangers must get 404. */
  namesObject?: true;
};

type SamplesFor<C> = { [Name in keyof C]: Sample };

const nothing: Sample = { input: () => ({}) };

async function ownProbe(_app: TestApp, owner: Person) {
  const made = await owner.call(probe.create, { body: { name: "Owner's own" } });
  return { params: { probeId: made.id } };
}

/** One right input for every endpoint of the product. A new endpoint without one does not compile. */
export const samples: { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> } = {
  auth: {
    me: nothing,
    signIn: {
      input: (_app, owner) => ({ body: { email: owner.email, password: owner.password } }),
    },
    signOut: nothing,
  },
  backgroundWork: {
    list: nothing,
    cancel: {
      input: async (app, owner) => ({ params: { workId: await makeWork(app, owner) } }),
      namesObject: true,
    },
  },
  invitations: {
    read: {
      async input(app) {
        const { token } = await app.makeInvitation();
        return { query: { token } };
      },
    },
    acceptWithSignUp: {
      async input(app) {
        const { token } = await app.makeInvitation();
        const password = TEST_PASSWORD;
        return { body: { token, firstName: "Ada", lastName: "Quist", password } };
      },
    },
  },
  live: { stream: nothing },
};

export const probeSamples: SamplesFor<typeof probeContract> = {
  hello: nothing,
  confirmed: nothing,
  list: nothing,
  read: { input: ownProbe, namesObject: true },
  sneakyWrite: { input: ownProbe, namesObject: true },
  create: { input: () => ({ body: { name: "New" } }) },
  rename: {
    input: async (app, owner) => ({ ...(await ownProbe(app, owner)), body: { name: "Renamed" } }),
    namesObject: true,
  },
  renameAndFail: { input: ownProbe, namesObject: true },
  swallowError: { input: ownProbe, namesObject: true },
  tellTooMuch: nothing,
  remove: { input: ownProbe, namesObject: true },
  importFile: {
    input: () => ({ body: { note: "n" }, file: new File(["x"], "x.txt") }),
  },
  exportFile: { input: () => ({ query: { fileName: "x.csv" } }) },
};
