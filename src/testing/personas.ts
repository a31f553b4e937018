import { type EndpointShape, isSchema } from "#src/platform/contract/endpoint.ts";
import { isRole, type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { makeProgram, makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Caller, createCaller, createProgram } from "./person.ts";
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
  {
    name: "an admin signed in by single sign-on",
    async become(app, owner) {
      const person = await app.signIn({ role: "admin", with: owner });
      await app.admin.query(
        "update sessions set confined_to = organization_id where user_id = $1",
        [person.userId],
      );
      return person;
    },
    refusal: ({ access, worksConfined }) =>
      access === "public" || isRole(access) || worksConfined ? undefined : "409 session_confined",
  },
  program("a token to view", "view", withToken(tooLow("view"))),
  program("a token to edit", "edit", withToken(tooLow("edit"))),
  {
    name: "a program with a token for another project",
    async become(app, owner) {
      const admin = await app.signIn({ role: "admin", with: owner });
      const projectIds = [(await makeProject(admin)).id];
      return makeProgram(app, admin, { role: "admin", projectIds });
    },
    refusal: withToken((endpoint, namesObject) => {
      if (endpoint.spansProjects) return "403 projects_limited";
      return namesObject ? foreign(endpoint) : undefined;
    }),
  },
  {
    name: "a program with an expired token",
    async become(app, owner) {
      const { token, tokenId } = await makeToken(owner, { role: "admin" });
      await app.admin.query("update access_tokens set expires_at = now() where id = $1", [tokenId]);
      return createProgram(app.listeningUrl, token);
    },
    refusal: withoutToken("token_expired"),
  },
  {
    name: "a program with the token of a removed member",
    async become(app, owner) {
      const person = await app.signIn({ role: "admin", with: owner });
      const caller = await makeProgram(app, person, { role: "admin" });
      await app.admin.query("delete from memberships where user_id = $1", [person.userId]);
      return caller;
    },
    refusal: withoutToken("token_invalid"),
  },
];

/** A program whose token has this role; its maker is an admin here. */
function program(name: string, role: Role, refusal: Persona["refusal"]): Persona {
  return {
    name: `a program with ${name}`,
    become: async (app, owner) =>
      makeProgram(app, await app.signIn({ role: "admin", with: owner }), { role }),
    refusal,
  };
}

/** Access tokens act inside their organisation only, and grant nothing. */
function withToken(refusal: Persona["refusal"]): Persona["refusal"] {
  return (endpoint, namesObject) => {
    const { access, needsPerson, returns } = endpoint;
    if (access === "public") return undefined;
    const isStream = !isSchema(returns) && returns.kind === "event-stream";
    if (!isRole(access) || needsPerson || isStream) return "403 token_not_allowed";
    return refusal(endpoint, namesObject);
  };
}

function withoutToken(code: string): Persona["refusal"] {
  return ({ access }) => (access === "public" ? undefined : `401 ${code}`);
}

function foreign({ errors }: EndpointShape): string {
  const code = Object.keys(errors ?? {}).find((name) => name.endsWith("_not_found"));
  return `404 ${code}`;
}
