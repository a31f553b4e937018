/** The server responded with an error. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** Messages by field name, for a form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Data the caller needs to continue, such as the version that someone else saved. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(answer: {
    status: number;
    code: string;
    message: string;
    fields?: Readonly<Record<string, string>>;
    details?: Readonly<Record<string, unknown>>;
    requestId?: string | undefined;
    retryAfter?: number | undefined;
  }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
    this.details = answer.details ?? {};
    this.requestId = answer.requestId;
    this.retryAfter = answer.retryAfter;
  }
}

/** There was no response: the connection or the server is down. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** A retry may succeed. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

export async function readApiError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
  const error = record(record(await response.json().catch(() => undefined)).error);
  return new ApiError({
    status,
    // A proxy in front of the server responds in its own format.
    code: text(error.code) ?? `http_${status}`,
    message: text(error.message) ?? response.statusText,
    fields: texts(record(error.details).fields),
    details: record(error.details),
    requestId: text(error.requestId) ?? headers.get("x-request-id") ?? undefined,
    retryAfter,
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function texts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([name, sentence]) =>
      typeof sentence === "string" ? [[name, sentence]] : [],
    ),
  );
}
