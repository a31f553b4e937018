import type { Permit } from "./outbound.ts";

export type ApiCall = {
  /** A paused copy has no permit, so it cannot call. */
  permit: Permit;
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | string | undefined;
  timeoutMs: number;
  /** Larger responses are rejected. */
  mostBytes: number;
  signal: AbortSignal;
};

export type ApiAnswer = { status: number; headers: Headers; bytes: Buffer };

/** There was no response. `mayHaveArrived` is false only if no connection was established. */
export class ApiCallFailed extends Error {
  override name = "ApiCallFailed";
  readonly mayHaveArrived: boolean;
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.mayHaveArrived = !codesOf(cause).some((code) => NEVER_CONNECTED.test(code));
  }
}

const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.+|ERR_TLS_.+|ERR_SSL_.+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.+)$/;

/**
 * Calls an API at a URL that the operator configured. Redirects are not followed, so that the token
 * in the headers goes nowhere else.
 */
export async function callApi(call: ApiCall): Promise<ApiAnswer> {
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(call.timeoutMs)]);
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body === undefined ? null : new Uint8Array(Buffer.from(call.body)),
      redirect: "manual",
      signal,
    });
    const bytes = await readWithin(response, call.mostBytes);
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    call.signal.throwIfAborted();
    throw new ApiCallFailed(error);
  }
}

async function readWithin(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("The answer is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason is in the cause of the error that `fetch` throws, or in its aggregated errors. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error ? [String(error.code)] : [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [...own, ...parts.flatMap(codesOf), ...codesOf(error.cause)];
}

function messageOf(error: unknown): string {
  const [code] = codesOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return code === undefined ? message : `${message} (${code})`;
}
