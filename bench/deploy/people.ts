import { readFile } from "node:fs/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";

const PASSWORD = "a quiet harbour at dawn";

/** Makes clients of this process trust the installation's certificate. */
export async function trust(certificate: string): Promise<void> {
  const pem = await readFile(certificate, "utf8");
  setDefaultCACertificates([...getCACertificates("default"), pem]);
}

/** Signs up with the link printed by the first start. */
export async function signUpFirst(url: string, printed: string): Promise<Caller> {
  const token = /token=([\w-]+)/.exec(printed)?.[1];
  if (!token) throw new Error(`The first start printed no link:\n${printed}`);
  return signUp(url, token, 0);
}

/** Adds a colleague through an invitation link. */
export async function addColleague(url: string, admin: Caller, number: number): Promise<Caller> {
  const email = emailOf(number);
  await admin.call(invitationsContract.send, { body: { emails: [email], role: "edit" } });
  const { list } = await admin.call(invitationsContract.list, { query: {} });
  const invitationId = list.find((one) => one.email === email)?.invitationId ?? "";
  const { link } = await admin.call(invitationsContract.link, { params: { invitationId } });
  return signUp(url, new URL(link).searchParams.get("token") ?? "", number);
}

async function signUp(url: string, token: string, number: number): Promise<Caller> {
  const person = createCaller(url);
  const body = {
    token,
    firstName: "Maya",
    lastName: `Keller ${number}`,
    email: emailOf(number),
    password: PASSWORD,
  };
  await person.call(invitationsContract.acceptWithSignUp, { body });
  return person;
}

export async function signIn(url: string, number: number): Promise<Caller> {
  const person = createCaller(url);
  const body = { email: emailOf(number), password: PASSWORD };
  await person.call(authContract.signIn, { body });
  return person;
}

function emailOf(number: number): string {
  return `person${number}@example.com`;
}
