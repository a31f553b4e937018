import { z } from "zod";

/** The shape of every error response. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.looseObject({ fields: z.record(z.string(), z.string()).optional() }).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Errors returned by the pipeline itself. A feature declares its own in its contract. */
export const PLATFORM_ERRORS = {
  request_malformed: "The request is not in the form this call expects.",
  version_unknown: "This version of the API does not exist here.",
  input_invalid: "Some fields are not valid.",
  body_too_large: "The request is larger than this call accepts.",
  content_type_unsupported: "This call does not accept that content type.",
  session_missing: "Sign in to continue.",
  email_unconfirmed: "Confirm your email address to continue.",
  role_too_low: "Your role does not allow this.",
  proof_needed: "Confirm that it is you to continue.",
  second_factor_required:
    "Your organisation requires two-step sign-in or a passkey. Set one up to continue.",
  single_sign_on_required: "Your organisation requires its single sign-on. Continue with it.",
  session_confined:
    "You signed in through your organisation's single sign-on, which reaches this organisation only. Sign in another way to change your account.",
  organization_missing: "Choose or create an organisation to continue.",
  organization_switched: "You switched to another organisation. Reload to continue.",
  token_invalid: "This access token is not valid. It may have been revoked.",
  token_missing: "Send an access token in the header Authorization.",
  token_in_query: "An access token belongs into the header Authorization, not into the address.",
  token_expired: "This access token has expired. Make a new one.",
  token_address_refused: "This access token does not work from this address.",
  token_read_only: "This access token may only read.",
  token_not_allowed: "An access token cannot do this. A person must do it in the product.",
  project_view_only: "You can view this project, but not edit it.",
  projects_limited: "You may reach only some projects, and this goes beyond them.",
  idempotency_unsupported: "This call takes no Idempotency-Key.",
  origin_refused: "This call must come from the app itself.",
  idempotency_key_reused: "This Idempotency-Key was used for another call.",
  route_not_found: "There is nothing at this address.",
  method_not_allowed: "This address takes other methods. The header Allow names them.",
  rate_limited: "You're going too fast. Wait a moment.",
  service_unavailable: "The service is busy or restarting. Try again in a moment.",
  request_timeout: "The request took too long to arrive.",
  internal_error: "Something went wrong on our side. It has been logged.",
} as const;

export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;
