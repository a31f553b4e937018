import { randomBytes } from "node:crypto";
import type { Role } from "#src/platform/contract/roles.ts";
import { createPatientCaller } from "#src/testing/patient-caller.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { emailContract } from "#src/workspace/auth/email.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { makeFile } from "#src/workspace/files/files.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Things } from "./markers.ts";

/** The callers: users of two organisations in every role, and those without access. */
export const PERSONAS = [
  "admin of a",
  "edit of a",
  "view of a",
  "admin of b",
  "edit of b",
  "view of b",
  "unconfirmed of a",
  "anonymous",
  "dead cookie",
] as const;
export type PersonaName = (typeof PERSONAS)[number];

/** A marker in everything one organisation wrote; no other may ever read it. */
export const CANARY = /canary-[0-9a-f]{16}/g;

type SignUp = (wanted: {
  organizationId?: string;
  role: Role;
  confirmed: boolean;
}) => Promise<Signed>;

type Signed = { caller: Caller; userId: string; email: string; organizationId: string };

export type Persona = { caller: Caller; canary: string | undefined; own: Things; foreign: Things };
export type Scene = Readonly<Record<PersonaName, Persona>>;

type Tenant = { canary: string; people: Record<"admin" | "edit" | "view", Signed>; things: Things };

/** Two organisations with a full set of content. */
export async function makeScene(url: string, signUp: SignUp, password: string): Promise<Scene> {
  const [a, b] = [await makeTenant(url, signUp, password), await makeTenant(url, signUp, password)];
  const organizationId = a.people.admin.organizationId;
  const unconfirmed = await signUp({ organizationId, role: "admin", confirmed: false });
  const of = (tenant: Tenant, other: Tenant, { caller }: Signed): Persona => ({
    caller,
    canary: tenant.canary,
    own: tenant.things,
    foreign: other.things,
  });
  const stranger = (cookie?: string): Persona => ({
    caller: createCaller(url, cookie),
    canary: undefined,
    own: {},
    foreign: a.things,
  });
  return {
    "admin of a": of(a, b, a.people.admin),
    "edit of a": of(a, b, a.people.edit),
    "view of a": of(a, b, a.people.view),
    "admin of b": of(b, a, b.people.admin),
    "edit of b": of(b, a, b.people.edit),
    "view of b": of(b, a, b.people.view),
    "unconfirmed of a": of(a, b, unconfirmed),
    anonymous: stranger(),
    "dead cookie": stranger("sid=long-gone"),
  };
}

async function makeTenant(url: string, signUp: SignUp, firstPassword: string): Promise<Tenant> {
  const canary = `canary-${randomBytes(8).toString("hex")}`;
  const admin = await signUp({ role: "admin", confirmed: true });
  const { organizationId } = admin;
  const edit = await signUp({ organizationId, role: "edit", confirmed: true });
  const view = await signUp({ organizationId, role: "view", confirmed: true });
  const people = { admin, edit, view };
  await admin.caller.call(organizationsContract.update, { body: { organizationName: canary } });
  // Different passwords, so that no one can sign in with the other organisation's addresses.
  const password = `a quiet harbour ${randomBytes(8).toString("hex")}`;
  for (const { caller } of Object.values(people)) {
    await caller.call(passwordContract.change, {
      body: { currentPassword: firstPassword, password },
    });
    await caller.call(emailContract.update, { body: { firstName: canary, lastName: canary } });
  }
  return { canary, people, things: await makeThings(url, people, canary, password) };
}

/** Several of each kind, so that deleting one leaves others. */
async function makeThings(
  url: string,
  { admin, edit, view }: Tenant["people"],
  canary: string,
  password: string,
): Promise<Things> {
  // A busy machine may refuse an upload temporarily.
  const owner = createPatientCaller(url, admin.caller.cookie);
  const projects = [
    await makeProject(owner, { name: `${canary} 1` }),
    await makeProject(owner, { name: `${canary} 2` }),
    await makeProject(owner, { name: `${canary} 3` }),
  ];
  const projectId = projects[0]?.id ?? "";
  const products = [
    await makeProduct(owner, { name: `${canary} 1`, projectId }),
    await makeProduct(owner, { name: `${canary} 2`, projectId }),
  ];
  const file = await makeFile(owner, { projectId });
  await owner.call(invitationsContract.send, {
    body: { emails: [`${canary}-1@example.com`, `${canary}-2@example.com`] },
  });
  const { list } = await owner.call(invitationsContract.list, { query: {} });
  const link = await owner.call(invitationsContract.link, {
    params: { invitationId: list[0]?.invitationId ?? "" },
  });
  const sessions = await edit.caller.call(sessionsContract.list);
  return {
    projectId: projects.map(({ id }) => id),
    productId: products.map(({ id }) => id),
    fileId: [file.id],
    invitationId: list.map(({ invitationId }) => invitationId),
    memberId: [edit.userId, view.userId, admin.userId],
    sessionId: sessions.list.map(({ sessionId }) => sessionId),
    organizationId: [admin.organizationId],
    email: [edit.email, view.email, admin.email],
    password: [password],
    token: [new URL(link.link).searchParams.get("token") ?? ""],
  };
}
