import qs from "qs";
import {
  type EndpointShape,
  type InputOf,
  isSchema,
  type ResultOf,
} from "#src/platform/contract/endpoint.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";

/** A call's error, as seen by a caller. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly headers: Headers;
  readonly body: string;

  constructor(status: number, body: string, headers: Headers) {
    const parsed = ErrorBody.safeParse(JSON.parse(body || "null"));
    const error = parsed.success ? parsed.data.error : undefined;
    super(`${status} ${error?.code ?? body}`);
    this.status = status;
    this.code = error?.code ?? "";
    this.fields = error?.details?.fields ?? {};
    this.headers = headers;
    this.body = body;
  }
}

export type Caller = {
  /** Sends a contract's input and returns its output, or throws a CallError. */
  call<E extends EndpointShape>(endpoint: E, ...input: InputArgs<E>): Promise<ResultOf<E>>;
  /** A raw request with this caller's cookie, for input outside of the contract. */
  request(path: string, init?: RequestInit): Promise<Response>;
  cookie: string | undefined;
  /** The device cookie, which survives the session. */
  device: string | undefined;
};

type InputArgs<E extends EndpointShape> =
  object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

type LooseInput = { params?: Record<string, string>; query?: object; body?: unknown; file?: File };

/** A program with an access token. */
export function createProgram(baseUrl: string, token: string): Caller {
  return createCaller(baseUrl, undefined, { authorization: `Bearer ${token}` });
}

/** An HTTP client of the running server with a cookie jar. */
export function createCaller(
  baseUrl: string,
  cookie?: string,
  always: Readonly<Record<string, string>> = {},
): Caller {
  const caller: Caller = {
    cookie,
    device: undefined,
    async request(path, init = {}) {
      const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
      const cookies = [caller.cookie, caller.device].filter((one) => one !== undefined);
      if (cookies.length > 0 && !headers.has("cookie")) headers.set("cookie", cookies.join("; "));
      const response = await fetch(baseUrl + path, { redirect: "manual", ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        if (/^(__Host-)?device=/.test(pair)) caller.device = pair;
        else caller.cookie = /max-age=0|expires=thu, 01 jan 1970/i.test(line) ? undefined : pair;
      }
      return response;
    },
    async call(endpoint, ...[input]) {
      // Contract types are assignable to the loose request shape.
      const loose = (input ?? {}) as LooseInput;
      const response = await caller.request(...toRequest(endpoint, loose));
      if (!response.ok)
        throw new CallError(response.status, await response.text(), response.headers);
      // The server validates responses in tests, so this is the type.
      return (await readAnswer(endpoint, response)) as ResultOf<typeof endpoint>;
    },
  };
  return caller;
}

export function toRequest(endpoint: EndpointShape, input: LooseInput): [string, RequestInit] {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  const query = qs.stringify(input.query ?? {}, { addQueryPrefix: true });
  const init: RequestInit = { method: endpoint.method };
  if (input.file) init.body = toForm(endpoint, input);
  else if (input.body !== undefined) {
    init.body = JSON.stringify(input.body);
    init.headers = { "content-type": "application/json" };
  }
  return [`/api${path}${query}`, init];
}

function toForm(endpoint: EndpointShape, input: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {}))
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  if (input.file) form.set(endpoint.upload?.field ?? "file", input.file);
  return form;
}

async function readAnswer(endpoint: EndpointShape, response: Response): Promise<unknown> {
  if (isSchema(endpoint.returns)) return response.json();
  if (endpoint.returns.kind === "download" && response.status !== 204) return response.blob();
  await response.body?.cancel();
  return undefined;
}
