import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { REFUSALS } from "./connected-apps.rules.ts";

const App = z.object({
  /** As the app calls itself. */
  name: z.string(),
  /** Where it comes from, or what it returns to. */
  host: z.string(),
  /** It returns to the person's own computer. */
  isLocal: z.boolean(),
});
export type App = z.infer<typeof App>;

const CheckedRequest = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("asking"),
    app: App,
    requestId: z.uuid(),
    /** Whether it asks for more than reading. */
    mayEdit: z.boolean(),
    /** Leads back to the app with the refusal of the person. */
    cancelUrl: z.string(),
  }),
  z.object({
    state: z.literal("refused"),
    app: App,
    reason: z.enum(REFUSALS),
    /** Leads back to the app with the reason. */
    cancelUrl: z.string(),
  }),
]);
export type CheckedRequest = z.infer<typeof CheckedRequest>;

export const ConnectedApp = z.object({
  appId: z.uuid(),
  name: z.string(),
  host: z.string(),
  person: z.object({ memberId: z.uuid(), name: z.string() }),
  mayEdit: z.boolean(),
  /** Null for all projects, also future ones. */
  projectIds: z.array(z.uuid()).nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

const organization_not_found = "This organisation does not exist, or you left it.";
const app_not_found = "This app is no longer connected.";
const params = z.object({ appId: z.uuid() });

export const connectedAppsContract = {
  check: endpoint({
    method: "POST",
    path: "/connected-apps/requests",
    access: "verified",
    worksConfined: true,
    kind: "workflow",
    summary: "Checks the authorization request of an app before its person decides.",
    body: z.object({
      /** The query of the address that the app has opened. */
      query: z.string().max(8000),
    }),
    returns: CheckedRequest,
    errors: {
      app_unknown: "This app is not registered here.",
      app_unreachable: "The description of this app could not be read.",
      redirect_refused: "This app may not be answered at the address it named.",
    },
    limits: [{ by: "user", max: 60, seconds: 3600 }],
  }),
  listProjects: endpoint({
    method: "GET",
    path: "/connected-apps/organizations/{organizationId}/projects",
    access: "verified",
    worksConfined: true,
    kind: "workflow",
    summary: "The projects that an app may be limited to.",
    params: z.object({ organizationId: z.uuid() }),
    returns: z.object({ list: z.array(z.object({ projectId: z.uuid(), name: z.string() })) }),
    errors: { organization_not_found },
  }),
  allow: endpoint({
    method: "POST",
    path: "/connected-apps/requests/{requestId}/allow",
    access: "verified",
    worksConfined: true,
    kind: "workflow",
    needsRecentProof: true,
    summary: "Connects the app to one organisation of the caller.",
    params: z.object({ requestId: z.uuid() }),
    body: z.object({
      organizationId: z.uuid(),
      projectIds: z.array(idOf("project")).min(1).max(100).nullable(),
      mayEdit: z.boolean(),
    }),
    returns: z.object({
      /** Leads back to the app with its authorization code. */
      url: z.string(),
    }),
    errors: {
      request_not_found: "This request has expired. Start again in the app.",
      organization_not_found,
      project_not_found: PROJECT_ERRORS.project_not_found,
      app_rights_too_high: "An app cannot have more rights than you, or than it asks for.",
      app_limit_reached: "You have connected 50 apps already. Disconnect one first.",
    },
    limits: [{ by: "user", max: 60, seconds: 3600 }],
  }),
  list: endpoint({
    method: "GET",
    path: "/connected-apps",
    access: "view",
    needsPerson: true,
    changesWith: ["connected-apps", "members"],
    summary: "The apps that the caller has connected, newest first.",
    returns: z.object({ list: z.array(ConnectedApp) }),
  }),
  disconnect: endpoint({
    method: "DELETE",
    path: "/connected-apps/{appId}",
    access: "view",
    needsPerson: true,
    summary: "Disconnects one of the caller's own apps at once.",
    params,
    returns: nothing,
    errors: { app_not_found },
  }),
  listAll: endpoint({
    method: "GET",
    path: "/organizations/connected-apps",
    access: "admin",
    needsPerson: true,
    changesWith: ["connected-apps", "members"],
    summary: "Every app that members have connected to the organisation, newest first.",
    returns: z.object({ list: z.array(ConnectedApp) }),
  }),
  disconnectAny: endpoint({
    method: "DELETE",
    path: "/organizations/connected-apps/{appId}",
    access: "admin",
    needsPerson: true,
    summary: "Disconnects any app of the organisation at once.",
    params,
    returns: nothing,
    errors: { app_not_found },
  }),
};
