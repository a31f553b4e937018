import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { User } from "#src/workspace/auth/auth.contract.ts";

/** Options in the JSON form of WebAuthn, for the browser's own functions. */
export const Options = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const credentialText = z.string().max(20_000);
export const credentialFields = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal("public-key"),
};
/** The answer of the browser to `get`. */
export const Assertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: credentialText,
    authenticatorData: credentialText,
    signature: credentialText,
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const refused = {
  passkeys_unavailable:
    "Passkeys need a server with a name. This one is reached by a bare address.",
  passkey_refused: "This passkey could not be checked, or it took too long. Try again.",
} as const;

/** Apart from the other calls, because the sign-in page loads as little as possible. */
export const passkeySignInContract = {
  beginSignIn: endpoint({
    method: "POST",
    path: "/auth/passkeys/sign-in/options",
    access: "public",
    kind: "workflow",
    summary: "Starts a sign-in with a passkey. It names no account.",
    returns: Options,
    errors: { passkeys_unavailable: refused.passkeys_unavailable },
    limits: [{ by: "ip", max: 60, seconds: 300 }],
  }),
  signIn: endpoint({
    method: "POST",
    path: "/auth/passkeys/sign-in",
    access: "public",
    kind: "workflow",
    summary: "Signs in with a passkey. It takes no second step, because it is two factors itself.",
    body: z.object({ credential: Assertion }),
    returns: User,
    errors: refused,
    limits: [{ by: "ip", max: 60, seconds: 300 }],
  }),
};
