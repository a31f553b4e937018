import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { isRole, type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";
import { type Caller, createCaller } from "./person.ts";
import type { Person, TestApp } from "./test-app.ts";

export type Persona = {
  name: string;
  /** Creates the caller; `owner` has the data that the call is about. */
  become(app: TestApp, owner: Person): Promise<Caller> | Caller;
  /** The expected refusal, or undefined if the call must work. */
  refusal(endpoint: EndpointShape, namesObject: boolean): string | undefined;
};

function withoutSession({ access }: EndpointShape) {
  return access === "public" ? undefined : "401 session_missing";
}

function withoutOrganization({ access }: EndpointShape) {
  return isRole(access) ? "409 organization_missing" : undefined;
}

function tooLow(role: Role) {
  return ({ access }: EndpointShape) =>
    isRole(access) && !roleAllows(role, access) ? "403 role_too_low" : undefined;
}

function colleague(role: Role): Persona {
  return {
    name: `a colleague with the role ${role}`,
    become: (app, owner) => app.signIn({ role, with: owner }),
    refusal: tooLow(role),
  };
}

/** Fewest permissions first. */
export const personas: readonly Persona[] = [
  { name: "anonymous", become: (app) => app.anonymous(), refusal: withoutSession },
  {
    name: "someone with a dead cookie",
    become: (app) => createCaller(app.listeningUrl, "sid=long-gone"),
    refusal: withoutSession,
  },
  {
    name: "someone whose email is not confirmed",
    become: (app, owner) => app.signIn({ role: "admin", with: owner, confirmed: false }),
    refusal: ({ access }) =>
      access === "public" || access === "signed-in" ? undefined : "403 email_unconfirmed",
  },
  {
    name: "someone without an organisation",
    async become(app) {
      const person = await app.signIn({ role: "admin" });
      await app.admin.query("update sessions set organization_id = null where user_id = $1", [
        person.userId,
      ]);
      return person;
    },
    refusal: withoutOrganization,
  },
  colleague("view"),
  colleague("edit"),
  colleague("admin"),
  {
    name: "the admin of another organisation",
    become: (app) => app.signIn({ role: "admin" }),
    refusal: (endpoint, namesObject) => (namesObject ? foreign(endpoint) : undefined),
  },
  {
    name: "a member of both organisations who stands in the other one",
    async become(app, owner) {
      const person = await app.signIn({ role: "admin" });
      await app.admin.query(
        "insert into memberships (organization_id, user_id, role) values ($1, $2, 'admin')",
        [owner.organizationId, person.userId],
      );
      return person;
    },
    refusal: (endpoint, namesObject) => (namesObject ? foreign(endpoint) : undefined),
  },
  {
    name: "a viewer here who is an admin elsewhere",
    async become(app, owner) {
      const person = await app.signIn({ role: "view", with: owner });
      await app.admin.query(
        "insert into memberships (organization_id, user_id, role) values ($1, $2, 'admin')",
        [await app.makeOrganization(), person.userId],
      );
      return person;
    },
    refusal: tooLow("view"),
  },
  {
    name: "a member whose organisation was closed",
    async become(app) {
      const admin = await app.signIn({ role: "admin" });
      const person = await app.signIn({ role: "admin", with: admin });
      await closeOrganization(admin);
      return person;
    },
    refusal: withoutOrganization,
  },
  {
    name: "a removed member",
    async become(app, owner) {
      const person = await app.signIn({ role: "admin", with: owner });
      await app.admin.query("delete from memberships where user_id = $1", [person.userId]);
      return person;
    },
    refusal: withoutSession,
  },
  {
    name: "a suspended member",
    async become(app, owner) {
      const person = await app.signIn({ role: "admin", with: owner });
      await app.admin.query("update memberships set status = 'suspended' where user_id = $1", [
        person.userId,
      ]);
      return person;
    },
    refusal: withoutOrganization,
  },
  {
    name: "an admin who was demoted a moment ago",
    async become(app, owner) {
      const person = await app.signIn({ role: "admin", with: owner });
      await app.admin.query("update memberships set role = 'view' where user_id = $1", [
        person.userId,
      ]);
      return person;
    },
    refusal: tooLow("view"),
  },
];

function foreign({ errors }: EndpointShape): string {
  const code = Object.keys(errors ?? {}).find((name) => name.endsWith("_not_found"));
  return `404 ${code}`;
}
