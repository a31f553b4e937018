import type { FastifyRequest } from "fastify";
import { sessionTokenHash } from "#src/platform/server/http/request/session-cookie.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import type { Services } from "#src/platform/server/services.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { trustsInvitations } from "#src/workspace/organizations/invitations/server/proves-address.ts";

/** The public settings before sign-in. */
export function publicSettings(
  services: Services,
  build: Record<string, unknown>,
  isHttps: boolean,
) {
  const { config, databases, mail } = services;
  let isNewServer = true;
  // A restored copy must not add recordings to the original's.
  const isSilent = async () =>
    config.sessionRecording !== undefined && (await findPause(databases.auth.kysely)) !== undefined;
  return async (request: FastifyRequest) => {
    // Once there is an account there always is one, so this is only queried until then.
    isNewServer &&= !(await accounts.hasUsers(databases.auth.kysely));
    return {
      apiBaseUrl: config.apiBaseUrl,
      passwordMinLength: config.passwordMinLength,
      isNewServer,
      // Saves a request, and its refusal, for visitors without a session.
      hasSession: sessionTokenHash(request, isHttps) !== undefined,
      canSendMail: mail.canSend,
      trustsInvitations: trustsInvitations(services),
      canUseAi: config.ai !== undefined,
      canUseGoogle: config.hasKeys.google,
      canUseMicrosoft: config.hasKeys.microsoft,
      signInWith: Object.entries(config.signInWith).flatMap(([name, set]) => (set ? [name] : [])),
      sessionRecording: (await isSilent()) ? null : (config.sessionRecording ?? null),
      build,
    };
  };
}
