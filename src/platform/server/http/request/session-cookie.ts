import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionCookieName } from "#src/platform/server/access/session.ts";
import { hashToken } from "#src/platform/server/tokens.ts";

/** What a handler wants done with the caller's cookie; it happens only after the commit. */
export type SessionCookie = {
  set(token: string, maxAgeSeconds: number, organizationId: string | null): void;
  clear(): void;
};

export type CookieIntent =
  | { kind: "set"; token: string; maxAge: number; organizationId: string | null }
  | { kind: "clear" };

export function collectCookie(): { cookie: SessionCookie; intent(): CookieIntent | undefined } {
  let wanted: CookieIntent | undefined;
  return {
    cookie: {
      set: (token, maxAge, organizationId) => {
        wanted = { kind: "set", token, maxAge, organizationId };
      },
      clear: () => {
        wanted = { kind: "clear" };
      },
    },
    intent: () => wanted,
  };
}

export function applyCookie(reply: FastifyReply, intent: CookieIntent, isHttps: boolean): void {
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

/** The answer speaks for the session that it starts, and says which one the caller came from. */
function nameOrganization(reply: FastifyReply, organizationId: string | null): void {
  const before = reply.getHeader("x-org");
  if (before !== undefined) reply.header("x-org-before", before);
  reply.removeHeader("x-org");
  if (organizationId) reply.header("x-org", organizationId);
}

/** Two session cookies at once would let a planted one win, so more than one counts as none. */
export function sessionTokenHash(request: FastifyRequest, isHttps: boolean): Buffer | undefined {
  const start = `${sessionCookieName(isHttps)}=`;
  const copies = (request.headers.cookie ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start));
  const token = copies.length === 1 ? copies[0]?.slice(start.length) : undefined;
  return token && token.length <= 100 ? hashToken(token) : undefined;
}
