import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { type Caller, toRequest } from "#src/testing/person.ts";
import type { TestApp } from "#src/testing/test-app.ts";

/** The token in the newest mail of that kind to an address. */
export async function tokenFromMail(
  app: Pick<TestApp, "services" | "runJobs">,
  mail: { kind: string; to: string },
): Promise<string> {
  await app.runJobs();
  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);
  const found = mails.findLast((one) => one.kind === mail.kind && one.to.address === mail.to);
  const token = /[?&]token=([\w-]+)/.exec(found?.text ?? "")?.[1];
  if (!token) throw new Error(`No ${mail.kind} mail to ${mail.to} carries a link.`);
  return token;
}

let addresses = 0;

/** A network address that has not been used before. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** A call from this network address, for an app that trusts 127.0.0.1 as its proxy. */
export function callFrom(
  address: string,
  caller: Caller,
  endpoint: EndpointShape,
  body: object,
): Promise<Response> {
  const [path, init] = toRequest(endpoint, { body });
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  return caller.request(path, { ...init, headers });
}
