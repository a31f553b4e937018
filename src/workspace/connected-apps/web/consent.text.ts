import type { Refused } from "#src/workspace/connected-apps/connected-apps.rules.ts";

export const consentText = {
  pageTitle: "Connect an app",
  title: (name: string) => `Connect ${name}?`,
  from: (name: string, host: string) => `${name} from ${host} asks to work in Foreword for you.`,
  local: (name: string, host: string) =>
    `An app on this computer (${host}) that calls itself ${name} asks to work in Foreword for you.`,
  caution: "Continue only if you have just started this in the app.",
  signedInAs: (email: string) => `Signed in as ${email}. It acts as you, never with more rights.`,
  organization: "Organisation",
  rights: "Rights",
  read: { label: "Read only", detail: "Reads what you can see. Changes nothing." },
  edit: {
    label: "Read and edit",
    detail:
      "Also writes notes, labels, drafts, leads and pages. It cannot send, start, share or delete: it asks, and a person decides.",
  },
  reach: "Projects",
  all: { label: "All projects", detail: "Also those that are created later." },
  chosen: { label: "Only some projects" },
  projects: "Which projects",
  projectsMissing: "Choose at least one project.",
  allow: "Allow",
  cancel: "Cancel",
  back: (name: string) => `Back to ${name}`,
  doneTitle: (name: string) => `Connected ${name}`,
  done: (name: string) => `${name} continues now. You can close this page.`,
  failedTitle: "This app cannot be connected",
  refused: {
    "response-type": "It asked for an answer that Foreword does not give.",
    "code-challenge": "Its request has no protection against stolen codes (PKCE with S256).",
    resource: "Its request names another server. Check the address that you gave it.",
    repeated: "Its request is not valid.",
  } satisfies Record<Refused, string>,
  noOrganization: "You belong to no organisation that it could work in.",
  loadFailed: "The request could not be checked",
  failures: {
    app_unknown: "Foreword does not know this app. Remove the connection there and start again.",
    app_unreachable: "The description of this app could not be read. Ask its maker.",
    redirect_refused: "The app asked to be answered at an address that is not its own.",
    request_not_found: "This request has expired. Start again in the app.",
    organization_not_found: "You are no longer a member of this organisation.",
    project_not_found: "One of the projects no longer exists.",
    app_rights_too_high: "You can only read in this organisation.",
    app_limit_reached: "You have connected 50 apps already.",
    rate_limited: "Too many attempts. Wait a moment.",
  },
};
