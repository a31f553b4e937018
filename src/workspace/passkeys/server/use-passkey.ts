import { conflict } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type {
  Assertion,
  passkeySignInContract,
} from "#src/workspace/passkeys/passkey-sign-in.contract.ts";
import type { passkeysContract } from "#src/workspace/passkeys/passkeys.contract.ts";
import { takeAnswered } from "./challenges.ts";
import { findByCredential, noteUse, type Purpose, type StoredPasskey } from "./passkeys.queries.ts";
import { verifyAssertion } from "./webauthn.ts";

type SignInArgs = HandlerArgs<typeof passkeySignInContract.signIn>;
type ProveArgs = HandlerArgs<typeof passkeysContract.prove>;

export async function signInWithPasskey(args: SignInArgs): Promise<User> {
  const given = args.body.credential;
  const used = await verify(args, given, { purpose: "sign-in", userId: null });
  const { userId } = used.stored;
  return args.transaction(async (db) => {
    await accounts.lockPerson(db, userId, args.session);
    if (!(await noteUse(db, used.use))) throw conflict("passkey_refused");
    const proof = { method: "passkey", secondFactor: "passkey" } as const;
    return accounts.completeSignIn(db, args, { userId, proof });
  });
}

export async function proveWithPasskey(args: ProveArgs): Promise<undefined> {
  const { session, body, transaction } = args;
  const { userId } = session;
  const used = await verify(args, body.credential, { purpose: "prove", userId });
  if (used.stored.userId !== userId) throw conflict("passkey_refused");
  await transaction(async (db) => {
    await accounts.lockCaller(db, session);
    if (!(await noteUse(db, used.use))) throw conflict("passkey_refused");
    await accounts.setProven(db, session.id, "passkey");
  });
  return undefined;
}

type Used = { stored: StoredPasskey; use: Parameters<typeof noteUse>[1] };

async function verify(
  { services, transaction }: Pick<SignInArgs, "services" | "transaction">,
  given: Assertion,
  of: { purpose: Purpose; userId: string | null },
): Promise<Used> {
  const challenge = await transaction((db) => takeAnswered(db, given.response.clientDataJSON, of));
  const stored = await findByCredential(services.databases.auth.kysely, given.id);
  if (!stored) throw conflict("passkey_refused");
  const { counter, isBackedUp } = await verifyAssertion(services, challenge, { given, stored });
  return { stored, use: { id: stored.id, before: stored.counter, counter, isBackedUp } };
}
