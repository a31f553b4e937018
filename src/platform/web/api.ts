import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { addressOf } from "#src/platform/contract/address.ts";
import type { EndpointShape, InputOf, ResultOf } from "#src/platform/contract/endpoint.ts";
import type { PlatformErrorCode } from "#src/platform/contract/errors.ts";
import { ApiError, NetworkError, readApiError } from "./api-error.ts";
import { loadConfig } from "./config.ts";
import { deviceHeader } from "./device/device-header.ts";
import { unattendedHeader } from "./device/unattended-header.ts";
import { forgetFirstAnswers, takeFirstAnswer } from "./first-answers.ts";
import { isOfOther, shownTenant, TENANT_HEADER } from "./tenant.ts";

const SWITCHED: PlatformErrorCode = "organization_switched";
export const SECOND_FACTOR: PlatformErrorCode = "second_factor_required";
export const SINGLE_SIGN_ON: PlatformErrorCode = "single_sign_on_required";
/** The organisation asks for more than this session has: another page follows. */
const REQUIRED: ReadonlySet<string> = new Set([SECOND_FACTOR, SINGLE_SIGN_ON]);
const PROOF_NEEDED: PlatformErrorCode = "proof_needed";

type HasInput<E extends EndpointShape> = unknown extends InputOf<E> ? false : true;
type Input<E extends EndpointShape> = HasInput<E> extends true ? [input: InputOf<E>] : [];
type Variables<E extends EndpointShape> = HasInput<E> extends true ? InputOf<E> : undefined;

/** Options for `useQuery`: fetches an endpoint, cancelled when unused. */
export function read<E extends EndpointShape>(endpoint: E, ...[input]: Input<E>) {
  return queryOptions<ResultOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    meta: liveMeta(endpoint),
  });
}

/**
 * Which live changes refetch a query of this endpoint; for queries that `read` does not describe.
 */
export function liveMeta({ changesWith = [] }: EndpointShape) {
  return { changesWith };
}

/** Options for `useMutation`. */
export function write<E extends EndpointShape>(endpoint: E) {
  return mutationOptions<ResultOf<E>, Error, Variables<E>>({
    mutationFn: (input) => {
      forgetFirstAnswers();
      return call(endpoint, input);
    },
  });
}

/** Without input the key matches every response of the endpoint. */
export function keyOf(endpoint: EndpointShape, input?: unknown): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input];
}

type Refusal = { error: ApiError; path: string };

let notifyRefused: ((refusal: Refusal) => void) | undefined;

/** The application handles 401, 403 and what an organisation requires globally. */
export function onRefused(listener: (refusal: Refusal) => void): void {
  notifyRefused = listener;
}

let proveAgain: (() => Promise<boolean>) | undefined;

/** Asks the person to prove who they are before a call is made again; false if they decline. */
export function onProofNeeded(ask: (() => Promise<boolean>) | undefined): void {
  proveAgain = ask;
}

type RawInput = { params?: unknown; query?: unknown; body?: unknown; file?: unknown };

type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The pending or last renewal of the session; compare identities to notice a new one. */
export const renewal: { latest?: Promise<unknown> } = {};

/**
 * One call outside the cache; screens use `read` and `write`. With `isRepeated` it is not retried
 * again.
 */
export async function call<E extends EndpointShape>(
  endpoint: E,
  input?: InputOf<E>,
  signal?: AbortSignal,
  transport: Transport = fetch,
  isRepeated = false,
): Promise<ResultOf<E>> {
  const tenant = shownTenant();
  const before = renewal.latest;
  const { apiBaseUrl } = await loadConfig();
  const raw: RawInput = typeof input === "object" && input !== null ? input : {};
  const address = addressOf(endpoint, raw);
  const first = await takeFirstAnswer(address, raw.body);
  const response =
    first ||
    (await send(transport, apiBaseUrl + address, {
      method: endpoint.method,
      credentials: "include",
      ...contentOf(endpoint, raw, await headersFor(tenant)),
      ...(signal ? { signal } : {}),
    }));
  if (isOfOther(response, tenant)) throw new ApiError({ status: 409, code: SWITCHED, message: "" });
  if (response.ok) {
    // The server validates its responses against this same contract, so they are not validated
    // twice.
    return (await readContent(response)) as ResultOf<E>;
  }
  if (response.status === 401) {
    // A call sent with the previous session is retried once, unchanged.
    await renewal.latest;
    if (!isRepeated && renewal.latest !== before)
      return call(endpoint, input, signal, transport, true);
  }
  const error = await readApiError(response);
  if (error.code === PROOF_NEEDED && (await proveAgain?.())) {
    return call(endpoint, input, signal, transport, true);
  }
  if (error.status === 401 || error.status === 403 || REQUIRED.has(error.code))
    notifyRefused?.({ error, path: pathOf(address) });
  throw error;
}

function send(transport: Transport, url: string, init: RequestInit): Promise<Response> {
  return transport(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(`${pathOf(url)} did not answer`, { cause: error });
  });
}

/** Messages end up in reports; search parameters can contain secrets. */
function pathOf(url: string): string {
  return url.replace(/\?.*$/s, "");
}

async function headersFor(tenant: string | undefined): Promise<Record<string, string>> {
  const own = { ...(await deviceHeader()), ...unattendedHeader() };
  return tenant ? { ...own, [TENANT_HEADER]: tenant } : own;
}

function contentOf(
  endpoint: EndpointShape,
  input: RawInput,
  headers: Record<string, string>,
): RequestInit {
  if (endpoint.upload) return { headers, body: formOf(endpoint.upload.field, input) };
  if (input.body === undefined) return { headers };
  return {
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(input.body),
  };
}

/** Fields first: the server reads them before it decides what to do with the file. */
function formOf(field: string, { body, file }: RawInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (file instanceof File) form.append(field, file);
  return form;
}

async function readContent(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isDownload = response.headers.get("content-disposition")?.startsWith("attachment");
  const bytes = await response.blob().catch((error: unknown) => {
    throw new NetworkError(`${pathOf(response.url)} broke off`, { cause: error });
  });
  return isDownload ? bytes : JSON.parse(await bytes.text());
}
