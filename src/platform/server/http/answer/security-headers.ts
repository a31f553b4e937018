import { API_VERSION, VERSION_HEADER } from "#src/platform/contract/address.ts";

/** Sent with every response. */
export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    ...(isHttps ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** For every API response: even opened as a page, it could not run or load anything. */
export const API_HEADERS = {
  [VERSION_HEADER]: API_VERSION,
  "cache-control": "no-store",
  // Links to single pages and images may be public, but search engines must not list them.
  "x-robots-tag": "noindex",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * The CSP of the application document. Scripts run by nonce only, and only vetted code may create
 * HTML. With session recording, the recorder may start its worker and connect to its service.
 */
export function pagePolicy(nonce: string, recordingOrigin: string | undefined): string {
  const [service, worker, policy] = recordingOrigin
    ? [` ${recordingOrigin}`, " blob:", " recording"]
    : ["", "", ""];
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${service}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    `worker-src 'self'${worker}`,
    "require-trusted-types-for 'script'",
    `trusted-types app default ProseMirrorClipboard${policy}`,
  ].join("; ");
}
