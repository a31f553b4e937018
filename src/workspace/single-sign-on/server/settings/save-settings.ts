import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type {
  SingleSignOn,
  singleSignOnSettingsContract,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";
import { secretPlace } from "../begin.ts";
import { endProvided } from "../end-sessions.ts";
import { type Client, discover, IssuerProblem } from "../provider.ts";
import { readSettings } from "./read-settings.ts";
import {
  deleteLinks,
  findSecret,
  isOnly,
  readConnection,
  saveConnection,
} from "./settings.queries.ts";

type Args = HandlerArgs<typeof singleSignOnSettingsContract.save>;

const SENTENCES = singleSignOnErrors();

/** The provider is asked before anything is stored, so that a wrong address is never saved. */
export async function saveSettings(args: Args): Promise<SingleSignOn> {
  const { body, org, services, transaction, read, request } = args;
  const before = await read(async (db) => ({
    connection: await readConnection(db, org),
    secret: await findSecret(db, org),
  }));
  const { secret } = before;
  const known = secret && openSealed(services.keyring, secretPlace(secret.id), secret.secretSealed);
  const clientSecret = body.clientSecret ?? known;
  if (!clientSecret) throw invalid("secret_missing", { clientSecret: "Enter the client secret." });
  const issuer = await findIssuer(args, { ...body, clientSecret });

  const isSameIssuer = before.connection?.issuer === issuer;
  const isSameClient =
    isSameIssuer && before.connection?.clientId === body.clientId && clientSecret === known;
  const id = secret?.id ?? newId();
  const secretSealed = seal(services.keyring, secretPlace(id), clientSecret);
  await transaction(async (db) => {
    if (!isSameClient && (await isOnly(db, org))) throw conflict("sso_only_first");
    await saveConnection(db, org, { ...body, id, issuer, secretSealed }, isSameClient);
    if (!isSameIssuer) await deleteLinks(db, org);
    await audit.recordIn(db, org, request, {
      kind: "single_sign_on_changed",
      subject: issuer,
      details: { change: "saved" },
    });
    publish(db, org, { topic: "single-sign-on.changed" });
  });
  if (before.connection && !isSameClient)
    await inTransaction(services.databases.auth, { readOnly: false }, (db) =>
      endProvided(db, org.organizationId),
    );
  return read((db) => readSettings(db, args));
}

async function findIssuer({ services }: Args, client: Client): Promise<string> {
  try {
    return (await discover(services, client)).serverMetadata().issuer;
  } catch (error) {
    if (error instanceof IssuerProblem)
      throw invalid(error.code, { issuer: SENTENCES[error.code] });
    throw error;
  }
}

function singleSignOnErrors(): Readonly<Record<IssuerProblem["code"], string>> {
  return {
    issuer_unreachable:
      "Nothing answers there with the settings of an OpenID provider. Check the address.",
    issuer_mismatch: "The provider calls itself by another address. Enter exactly that one.",
    issuer_without_code: "This provider does not offer the authorization code flow.",
  };
}
