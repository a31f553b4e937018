import { authContract } from "#src/features/auth/auth.contract.ts";
import { backgroundWorkContract } from "#src/features/background-work/background-work.contract.ts";
import { liveContract } from "#src/features/live/live.contract.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";

/** Every contract of the product. Routes, API description, map and access tests read this list. */
export const contracts = {
  auth: authContract,
  backgroundWork: backgroundWorkContract,
  invitations: invitationsContract,
  live: liveContract,
} as const;
