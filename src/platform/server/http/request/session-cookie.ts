import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";

/** Cookie changes a handler asks for; applied only after the commit. */
export type SessionCookie = {
  set(token: string, maxAgeSeconds: number, organizationId: string | null): void;
  clear(): void;
  /**
   * Lets this browser be recognised later. Returns the hash of its device token, new or existing.
   */
  keepDevice(): Buffer;
};

type SessionIntent =
  | { kind: "set"; token: string; maxAge: number; organizationId: string | null }
  | { kind: "clear" };

export type CookieIntents = { session?: SessionIntent; deviceToken?: string };

export function collectCookies(readDeviceToken: () => string | undefined): {
  cookie: SessionCookie;
  intents: CookieIntents;
} {
  const intents: CookieIntents = {};
  return {
    cookie: {
      set: (token, maxAge, organizationId) => {
        intents.session = { kind: "set", token, maxAge, organizationId };
      },
      clear: () => {
        intents.session = { kind: "clear" };
      },
      keepDevice: () => {
        intents.deviceToken ??= readDeviceToken() ?? newToken();
        return hashToken(intents.deviceToken);
      },
    },
    intents,
  };
}

export function applyCookies(reply: FastifyReply, intents: CookieIntents, isHttps: boolean): void {
  const { session, deviceToken } = intents;
  if (session) applySession(reply, session, isHttps);
  if (deviceToken === undefined) return;
  // It deliberately survives sign-out. Browsers keep no cookie longer than 400 days.
  reply.setCookie(deviceCookieName(isHttps), deviceToken, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps,
    maxAge: 400 * 24 * 3600,
  });
}

function applySession(reply: FastifyReply, intent: SessionIntent, isHttps: boolean): void {
  const name = sessionCookieName(isHttps);
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  if (intent.kind === "set") {
    reply.setCookie(name, intent.token, { ...options, maxAge: intent.maxAge });
    nameOrganization(reply, intent.organizationId);
    return;
  }
  reply.clearCookie(name, options);
  reply.header("clear-site-data", '"cache", "storage"');
}

/** The response belongs to the session that it starts, and names the previous one. */
function nameOrganization(reply: FastifyReply, organizationId: string | null): void {
  const before = reply.getHeader("x-org");
  if (before !== undefined) reply.header("x-org-before", before);
  reply.removeHeader("x-org");
  if (organizationId) reply.header("x-org", organizationId);
}

export function sessionTokenHash(request: FastifyRequest, isHttps: boolean): Buffer | undefined {
  const token = onlyCookie(request, sessionCookieName(isHttps));
  return token && token.length <= 100 ? hashToken(token) : undefined;
}

/** Only values that we set are kept, so that no one else can choose the value. */
export function deviceTokenOf(request: FastifyRequest, isHttps: boolean): string | undefined {
  const token = onlyCookie(request, deviceCookieName(isHttps));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** With two cookies of one name a planted one could win, so duplicates count as none. */
function onlyCookie(request: FastifyRequest, name: string): string | undefined {
  const start = `${name}=`;
  const copies = (request.headers.cookie ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start));
  return copies.length === 1 ? copies[0]?.slice(start.length) : undefined;
}

/**
 * `__Host-` ties the cookie to https and to this host; browsers reject that prefix over plain http.
 */
function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-sid" : "sid";
}

function deviceCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-device" : "device";
}
