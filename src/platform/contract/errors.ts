import { z } from "zod";

/** The one shape of every error answer. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.object({ fields: z.record(z.string(), z.string()) }).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Errors that the pipeline itself answers; a feature's own are declared in its contract. */
export const PLATFORM_ERRORS = {
  request_malformed: "The request is not in the form this call expects.",
  input_invalid: "Some fields are not valid.",
  body_too_large: "The request is larger than this call accepts.",
  content_type_unsupported: "This call does not accept that content type.",
  session_missing: "Sign in to go on.",
  email_unconfirmed: "Confirm your e-mail address to go on.",
  role_too_low: "Your role does not allow this.",
  organization_missing: "Choose or create an organisation to go on.",
  organization_switched: "Another organisation is active by now. Reload to go on.",
  origin_refused: "This call must come from the application itself.",
  route_not_found: "There is nothing at this address.",
  rate_limited: "That was too much at once. Try again in a moment.",
  service_unavailable: "The service is busy or restarting. Try again in a moment.",
  request_timeout: "The request took too long to arrive.",
  internal_error: "Something went wrong on our side. It has been logged.",
} as const;

export type PlatformErrorCode = keyof typeof PLATFORM_ERRORS;
