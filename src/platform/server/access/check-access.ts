import {
  type EndpointShape,
  takesReadOnlyToken,
  takesToken,
} from "#src/platform/contract/endpoint.ts";
import { isRole, roleAllows } from "#src/platform/contract/roles.ts";
import { conflict, forbidden, unauthorized } from "#src/platform/server/app-error.ts";
import { isLimited, withoutProjects } from "#src/platform/server/db/projects/project-ids.ts";
import { makeOrgScope, type OrgScope } from "./org-scope.ts";
import type { Session } from "./session.ts";

/**
 * Throws, or returns the organisation the call may act in. A missing organisation is 409 rather
 * than 403, because clients sign out on 401 and 403 and would loop.
 */
export function checkAccess(
  endpoint: EndpointShape,
  session: Session | undefined,
  tenantFilter: boolean,
): OrgScope | undefined {
  if (session?.confinedTo) checkConfined(endpoint);
  const org = findScope(endpoint, session, tenantFilter);
  // After the role, so that no one proves themselves only to be refused.
  if (endpoint.needsRecentProof && !session?.isProven) throw conflict("proof_needed");
  return org;
}

function findScope(
  endpoint: EndpointShape,
  session: Session | undefined,
  tenantFilter: boolean,
): OrgScope | undefined {
  const { access } = endpoint;
  if (access === "public") return undefined;
  if (!session) throw unauthorized("session_missing");
  if (session.token) checkToken(endpoint, session.token);
  if (access === "signed-in") return undefined;
  if (!session.emailConfirmed) throw forbidden("email_unconfirmed");
  if (access === "verified") return undefined;
  const { organizationId, role, viewOnlyProjectIds, userId } = session;
  if (!organizationId || !role) throw conflict("organization_missing");
  if (session.confinedTo && session.confinedTo !== organizationId)
    throw conflict("organization_missing");
  if (session.needsSingleSignOn) throw conflict("single_sign_on_required");
  if (session.lacksSecondFactor) throw conflict("second_factor_required");
  if (!roleAllows(role, access)) throw forbidden("role_too_low");
  if (isLimited(session.projectIds) && endpoint.spansProjects) throw forbidden("projects_limited");
  // A call that writes cannot see view-only projects, so no id can name one.
  const projectIds =
    access === "view"
      ? session.projectIds
      : withoutProjects(session.projectIds, viewOnlyProjectIds);
  return makeOrgScope({
    organizationId,
    role,
    projectIds,
    viewOnlyProjectIds,
    userId,
    tenantFilter,
  });
}

/** Says so where the input names a project that the caller sees and may not change. */
export function refuseViewOnly(
  { access }: EndpointShape,
  viewOnlyProjectIds: readonly string[],
  input: Record<string, unknown>,
): void {
  if (access === "view" || viewOnlyProjectIds.length === 0) return;
  const named = [input.params, input.query, input.body].map((part) => Object(part).projectId);
  if (viewOnlyProjectIds.some((id) => named.includes(id))) throw conflict("project_view_only");
}

/** The account of its person, and their other organisations, are out of its reach. */
function checkConfined({ access, worksConfined }: EndpointShape): void {
  if (access !== "public" && !isRole(access) && !worksConfined) throw conflict("session_confined");
}

function checkToken(endpoint: EndpointShape, { isReadOnly }: { isReadOnly: boolean }): void {
  if (!takesToken(endpoint)) throw forbidden("token_not_allowed");
  if (isReadOnly && !takesReadOnlyToken(endpoint)) throw forbidden("token_read_only");
}

/**
 * A request meant for the previous organisation must not run in this one. Checked before the role,
 * which may be too low here: clients sign out on that error.
 */
export function refuseSwitched(
  { access }: EndpointShape,
  session: Session | undefined,
  meant: string | string[] | undefined,
): void {
  if (!isRole(access) || meant === undefined || !session?.organizationId) return;
  if (meant !== session.organizationId) throw conflict("organization_switched");
}
