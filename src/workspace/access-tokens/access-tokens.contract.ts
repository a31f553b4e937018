import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { Role } from "#src/platform/contract/roles.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { DEFAULT_DAYS, MAX_DAYS, NAME_LENGTH } from "./access-tokens.rules.ts";

/** An access token without its secret. */
export const AccessToken = z.object({
  tokenId: z.uuid(),
  name: z.string(),
  /** `personal` acts as `madeBy`, `organization` as itself. */
  kind: z.enum(["personal", "organization"]),
  madeBy: z.object({ memberId: z.uuid(), name: z.string() }),
  role: Role,
  isReadOnly: z.boolean(),
  /** Null for all projects, also future ones. */
  projectIds: z.array(z.uuid()).nullable(),
  /** Addresses and ranges that it works from; empty for any. */
  addresses: z.array(z.string()),
  /** Its last four characters. */
  ending: z.string(),
  /** Identifies its calls in the activity. */
  sessionPrefix: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string(),
});
export type AccessToken = z.infer<typeof AccessToken>;

const NewToken = z.object({
  name: visibleName("Name", NAME_LENGTH),
  role: Role,
  isReadOnly: z.boolean().default(false),
  projectIds: z.array(idOf("project")).min(1).max(100).nullable().default(null),
  addresses: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(20)
    .default([]),
  expiresInDays: z.number().int().min(1).max(MAX_DAYS).default(DEFAULT_DAYS),
});
export type NewToken = z.infer<typeof NewToken>;

/** The only answer that holds the secret. */
const MadeToken = AccessToken.extend({ token: z.string() });

const errors = {
  ...PROJECT_ERRORS,
  token_role_too_high: "A token cannot have a higher role than you.",
  token_limit_reached: "There are 50 tokens already. Delete one first.",
} as const;

const limits = [{ by: "user", max: 30, seconds: 3600 }] as const;

export const accessTokensContract = {
  list: endpoint({
    method: "GET",
    path: "/access-tokens",
    access: "view",
    needsPerson: true,
    changesWith: ["access-tokens", "members"],
    summary: "The caller's own access tokens, newest first.",
    returns: z.object({ list: z.array(AccessToken) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/access-tokens",
    access: "view",
    needsPerson: true,
    needsRecentProof: true,
    summary: "Makes an access token that acts as the caller. Its secret is shown only here.",
    body: NewToken,
    returns: MadeToken,
    status: 201,
    limits,
    errors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/access-tokens/{tokenId}",
    access: "view",
    needsPerson: true,
    summary: "Revokes one of the caller's own access tokens at once.",
    params: z.object({ tokenId: z.uuid() }),
    returns: nothing,
    errors: { token_not_found: "This token no longer exists." },
  }),
  listAll: endpoint({
    method: "GET",
    path: "/organizations/access-tokens",
    access: "admin",
    needsPerson: true,
    changesWith: ["access-tokens", "members"],
    summary: "Every access token of the organisation, newest first.",
    returns: z.object({ list: z.array(AccessToken) }),
  }),
  createOwn: endpoint({
    method: "POST",
    path: "/organizations/access-tokens",
    access: "admin",
    needsPerson: true,
    needsRecentProof: true,
    summary: "Makes an access token that acts as itself. Its secret is shown only here.",
    body: NewToken,
    returns: MadeToken,
    status: 201,
    limits,
    errors,
  }),
  removeAny: endpoint({
    method: "DELETE",
    path: "/organizations/access-tokens/{tokenId}",
    access: "admin",
    needsPerson: true,
    summary: "Revokes any access token of the organisation at once.",
    params: z.object({ tokenId: z.uuid() }),
    returns: nothing,
    errors: { token_not_found: "This token no longer exists." },
  }),
};
