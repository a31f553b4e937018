/** On every answer. */
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

/** On every API answer: were it ever opened as a page, nothing in it could run or load. */
export const API_HEADERS = {
  "cache-control": "no-store",
  // Links to single pages and pictures may be public; search engines are not to list them.
  "x-robots-tag": "noindex",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * The application document. Scripts run by nonce only, and only vetted code may make HTML. Where
 * sessions are recorded, the recorder may start its worker and speak with its service.
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
