import { conflict } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import {
  MAX_PASSKEYS,
  type Passkey,
  type passkeysContract,
} from "#src/workspace/passkeys/passkeys.contract.ts";
import { makeChallenge, takeAnswered } from "./challenges.ts";
import { passkeyAddedMail } from "./passkey-mails.ts";
import { insertPasskey, listCredentials } from "./passkeys.queries.ts";
import { registrationOptions, verifyRegistration } from "./webauthn.ts";

type BeginArgs = HandlerArgs<typeof passkeysContract.beginAdd>;
type AddArgs = HandlerArgs<typeof passkeysContract.add>;

export async function beginAdd({ session, services, transaction }: BeginArgs) {
  const { userId } = session;
  const { challenge, has, to } = await transaction(async (db) => ({
    has: await listCredentials(db, userId),
    to: await accounts.findTo(db, userId),
    challenge: await makeChallenge(db, "add", userId),
  }));
  if (has.length >= MAX_PASSKEYS) throw conflict("passkeys_full");
  const of = { userId, email: to.address, name: to.name, has };
  return { options: { ...(await registrationOptions(services, challenge, of)) } };
}

export async function addPasskey(args: AddArgs): Promise<Passkey> {
  const { session, body, services, request, transaction } = args;
  const { userId } = session;
  const { clientDataJSON } = body.credential.response;
  const challenge = await transaction((db) =>
    takeAnswered(db, clientDataJSON, { purpose: "add", userId }),
  );
  const made = await verifyRegistration(services, challenge, body.credential);
  return transaction(async (db) => {
    await accounts.lockCaller(db, session);
    if ((await listCredentials(db, userId)).length >= MAX_PASSKEYS) throw conflict("passkeys_full");
    const passkey = await insertPasskey(db, { ...made, id: newId(), userId, name: body.name });
    if (!passkey) throw conflict("passkey_known");
    await audit.record(db, {
      kind: "passkey_added",
      organizationIds: await accounts.listOrganizationIds(db, userId),
      actorId: userId,
      subject: body.name,
      request,
    });
    await services.mail.queue(db, passkeyAddedMail(await accounts.findTo(db, userId), body.name));
    return passkey;
  });
}
