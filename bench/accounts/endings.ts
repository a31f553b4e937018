import type { Pool } from "#src/platform/server/db/pools.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { PASSWORD, type signUp } from "./people.ts";

type Signed = Awaited<ReturnType<typeof signUp>>;

/** Two members of one organisation and two server instances. */
export type Scene = { admin: Signed; member: Signed; here: string; auth: Pool };

/** Revokes access at one instance. */
export type Ending = {
  name: string;
  /** False if the session keeps reduced access or its streams are not notified. */
  endsStream: boolean;
  act: (scene: Scene) => Promise<unknown>;
};

export const ENDINGS: readonly Ending[] = [
  {
    name: "member removed",
    endsStream: true,
    act: ({ admin, member }) =>
      admin.caller.call(membersContract.change, {
        body: { memberId: member.userId, remove: true },
      }),
  },
  {
    name: "role lowered",
    endsStream: false,
    act: ({ admin, member }) =>
      admin.caller.call(membersContract.change, {
        body: { memberId: member.userId, role: "view" },
      }),
  },
  {
    name: "signed out",
    endsStream: true,
    act: ({ member, here }) => createCaller(here, member.caller.cookie).call(authContract.signOut),
  },
  {
    name: "one session ended",
    endsStream: true,
    act: async (scene) => {
      const other = await signInAgain(scene);
      const { list } = await other.call(sessionsContract.list);
      const sessionId = list.find(({ isCurrent }) => !isCurrent)?.sessionId ?? "";
      await other.call(sessionsContract.end, { params: { sessionId } });
    },
  },
  {
    name: "all other sessions ended",
    endsStream: true,
    act: async (scene) => (await signInAgain(scene)).call(sessionsContract.endOthers),
  },
  {
    name: "password changed",
    endsStream: true,
    act: async (scene) => {
      const other = await signInAgain(scene);
      const body = { currentPassword: PASSWORD, password: "another harbour at dusk" };
      await other.call(passwordContract.change, { body });
    },
  },
  {
    name: "membership suspended in the database",
    endsStream: false,
    act: ({ member, auth }) =>
      auth.pg.query(
        "update memberships set status = 'suspended' where organization_id = $1 and user_id = $2",
        [member.organizationId, member.userId],
      ),
  },
  {
    name: "organisation deleted",
    endsStream: true,
    act: ({ admin: { caller, organizationId } }) =>
      caller.call(organizationsContract.remove, {
        body: { organizationId, organizationName: "Northwind" },
      }),
  },
];

async function signInAgain({ member, here }: Scene): Promise<Caller> {
  const caller = createCaller(here);
  await caller.call(authContract.signIn, { body: { email: member.email, password: PASSWORD } });
  return caller;
}
