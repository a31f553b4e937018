import { authRoutes } from "#src/features/auth/server/auth.routes.ts";
import { backgroundWorkRoutes } from "#src/features/background-work/server/background-work.routes.ts";
import { liveRoutes } from "#src/features/live/server/live.routes.ts";
import { invitationsRoutes } from "#src/features/organizations/invitations/server/invitations.routes.ts";
import type { Route } from "#src/platform/server/http/serve.ts";

export const allRoutes: readonly Route[] = [
  ...authRoutes,
  ...backgroundWorkRoutes,
  ...invitationsRoutes,
  ...liveRoutes,
];
