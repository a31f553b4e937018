import type { contracts } from "#src/app/server/features.ts";
import { newId } from "#src/platform/server/ids.ts";
import { connectedAppsContract } from "#src/workspace/connected-apps/connected-apps.contract.ts";
import {
  makeConnection,
  makeRequest,
} from "#src/workspace/connected-apps/connected-apps.makers.ts";
import type { Person, TestApp } from "../../test-app.ts";
import { nothing, type Sample, type SampleCaller, type SamplesFor } from "../samples.ts";

/** A caller without an account reaches nothing, so any id serves. */
function isPerson(caller: SampleCaller): caller is Person {
  return caller.userId !== undefined;
}

async function connectedBy(app: TestApp, person: Person): Promise<string> {
  await makeConnection(app, person, { mayEdit: false });
  const { list } = await person.call(connectedAppsContract.list);
  return list[0]?.appId ?? "";
}

const check: Sample = {
  async input(app) {
    return { body: { query: (await makeRequest(app)).query } };
  },
};

/** Samples of calls about apps that people connect. */
export const connectedAppSamples: SamplesFor<(typeof contracts)["connectedApps"]> = {
  check,
  listProjects: {
    input: (_app, _owner, caller) => ({
      params: { organizationId: caller.organizationId ?? newId() },
    }),
  },
  allow: {
    async input(app, _owner, caller) {
      const body = {
        organizationId: caller.organizationId ?? newId(),
        projectIds: null,
        mayEdit: false,
      };
      if (!isPerson(caller)) return { params: { requestId: newId() }, body };
      const { query } = await makeRequest(app);
      const asked = await caller.call(connectedAppsContract.check, { body: { query } });
      const requestId = asked.state === "asking" ? asked.requestId : newId();
      return { params: { requestId }, body };
    },
  },
  list: nothing,
  disconnect: {
    input: async (app, _owner, caller) => ({
      params: { appId: isPerson(caller) ? await connectedBy(app, caller) : newId() },
    }),
  },
  listAll: nothing,
  disconnectAny: {
    input: async (app, owner) => ({ params: { appId: await connectedBy(app, owner) } }),
    namesObject: true,
  },
};
