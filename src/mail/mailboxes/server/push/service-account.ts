import { createSign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { callApi } from "#src/platform/server/outgoing/call-api.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";

const KeyFile = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }).default("https://oauth2.googleapis.com/token"),
});

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const VALID_FOR_S = 3600;
/** A token that expires sooner is not used. */
const FRESH_FOR_MS = 60_000;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024;

type Known = { token: string; until: number };

/** Access tokens of a service account, from the key file that Google provides (RFC 7523). */
export function serviceAccount(keyFile: string, scope: string) {
  let known: Known | undefined;
  return {
    async token(permit: Permit, signal: AbortSignal): Promise<string> {
      if (known && known.until - Date.now() > FRESH_FOR_MS) return known.token;
      known = await requestToken(keyFile, scope, permit, signal);
      return known.token;
    },
    /** Call after it was rejected. */
    forget(): void {
      known = undefined;
    },
  };
}

async function requestToken(
  keyFile: string,
  scope: string,
  permit: Permit,
  signal: AbortSignal,
): Promise<Known> {
  const key = KeyFile.parse(JSON.parse(await readFile(keyFile, "utf8")));
  const body = new URLSearchParams({ grant_type: GRANT_TYPE, assertion: assertionOf(key, scope) });
  const { status, bytes } = await callApi({
    permit,
    method: "POST",
    url: new URL(key.token_uri),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: body.toString(),
    timeoutMs: TIMEOUT_MS,
    mostBytes: MAX_BYTES,
    signal,
  });
  if (status !== 200) throw new Error(`The service account was refused with ${status}.`);
  const { access_token: token, expires_in: seconds } = Token.parse(
    JSON.parse(bytes.toString("utf8")),
  );
  return { token, until: Date.now() + seconds * 1000 };
}

function assertionOf(key: z.infer<typeof KeyFile>, scope: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: key.client_email,
    scope,
    aud: key.token_uri,
    iat: now,
    exp: now + VALID_FOR_S,
  };
  const signed = [{ alg: "RS256", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = createSign("RSA-SHA256").update(signed).sign(key.private_key);
  return `${signed}.${signature.toString("base64url")}`;
}
