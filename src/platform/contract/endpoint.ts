import type { z } from "zod";
import { isRole, type Role } from "./roles.ts";

/**
 * The access an endpoint requires. `signed-in` accepts any session, even before the email is
 * confirmed; `verified` requires the confirmation; a role also requires an active organisation.
 */
export type Access = "public" | "signed-in" | "verified" | Role;

/** At most `max` calls within `seconds`, counted across all callers that share the key. */
export type CallLimit = { by: "ip" | "user" | "organization"; max: number; seconds: number };

/** One file of a multipart request. `body` describes the other fields. */
export type UploadRule = { field: string; maxBytes: number };

/** The common subset of File and Blob in browsers and Node, since this layer depends on neither. */
type Bytes = {
  readonly size: number;
  readonly type: string;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export type Download = {
  kind: "download";
  types: readonly string[];
  /** The browser may cache the response, but must revalidate before each use. */
  isKept?: true;
  /** The handler may answer 204 when there is nothing to download. */
  isOptional?: true;
};
/** An HTML document for a frame of the application, with its own Content-Security-Policy. */
export type FramedPage = { kind: "framed-page" };
/**
 * A line of plain text, as some third-party programs expect. A handler that returns nothing answers
 * 202.
 */
export type PlainText = { kind: "plain-text" };
export type EventStream = { kind: "event-stream" };
export type Nothing = { kind: "nothing" };

/**
 * How a call uses the database. A `query` is one READ ONLY transaction and can be retried; a
 * `command` is one writing transaction. A `workflow` opens short transactions itself, or none,
 * because it waits between them for a service, a hash, a worker or the client.
 */
export type EndpointKind = "query" | "command" | "workflow";

/** An overloaded server sheds `sheddable` requests first and `critical` ones last. */
export type Priority = "critical" | "normal" | "sheddable";

export type EndpointShape = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** Defaults to `query` for GET and to `command` for every other method. */
  kind?: EndpointKind;
  /**
   * Whether a workflow writes. It matters for GETs: another site can make a browser send one that
   * only reads, as the frame of a mail does for its images.
   */
  writes?: true;
  /** An access token cannot do this: it grants access, or a person must decide it. */
  needsPerson?: true;
  /**
   * Dangerous enough that an open browser must not be enough: the person of the session has signed
   * in, or proven again who they are, within the last hour.
   */
  needsRecentProof?: true;
  /**
   * A session that an organisation's own provider has started may call it although it belongs to
   * the account: it neither shows nor changes anything outside of that organisation.
   */
  worksConfined?: true;
  /** Its data belongs to no single project, so callers who reach only some are refused. */
  spansProjects?: true;
  /** One sentence for the generated API reference. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  upload?: UploadRule;
  returns: z.ZodType | Download | FramedPage | PlainText | EventStream | Nothing;
  status?: 200 | 201 | 202;
  /**
   * If this field of the response is not null, the status is 202: the work it names continues in
   * the background.
   */
  acceptedWith?: string;
  /** Every error code the handler may return, with its message. */
  errors?: Readonly<Record<string, string>>;
  /**
   * With an Idempotency-Key header, the call runs once; repeats get the stored response for a day.
   * Only for calls with a role, in one transaction: a workflow opens it with `once`.
   */
  idempotent?: true;
  /**
   * The body may also be a form, sent by a mail client or from any page, so the origin is not
   * checked. Only for public calls that are authorized by a token.
   */
  acceptsForm?: true;
  limits?: readonly CallLimit[];
  /**
   * Fields of the entity that a client may send back unchanged. They are dropped before parsing.
   */
  ignores?: readonly string[];
  /** JSON bodies are limited to 1 MiB unless the endpoint overrides it. */
  maxBodyBytes?: number;
  /**
   * Features whose changes invalidate this response. Pages that show it refetch when one of their
   * topics is published (`projects.changed` belongs to `projects`).
   */
  changesWith?: readonly string[];
  /** By default writes are critical, reads normal, and uploads and exports sheddable. */
  priority?: Priority;
};

export type Contract = Readonly<Record<string, EndpointShape>>;

export function kindOf({ kind, method }: Pick<EndpointShape, "kind" | "method">): EndpointKind {
  return kind ?? defaultKind(method);
}

/** Whether the call must be protected against cross-site requests. */
export function isWriting({
  method,
  kind,
  writes,
}: Pick<EndpointShape, "kind" | "method" | "writes">): boolean {
  return method !== "GET" || kind === "command" || writes === true;
}

/** A token acts inside its organisation only, and a stream would outlive its checks. */
export function takesToken(endpoint: EndpointShape): boolean {
  return isRole(endpoint.access) && !endpoint.needsPerson && !isStream(endpoint);
}

/** A GET that writes is an export, which is recorded, or fills a cache. */
export function takesReadOnlyToken(endpoint: EndpointShape): boolean {
  return takesToken(endpoint) && (endpoint.method === "GET" || kindOf(endpoint) === "query");
}

export function isStream({ returns }: Pick<EndpointShape, "returns">): boolean {
  return !isSchema(returns) && returns.kind === "event-stream";
}

/** Whether a program may repeat the call with one Idempotency-Key. */
export function takesIdempotencyKey(endpoint: EndpointShape): boolean {
  if (endpoint.idempotent) return true;
  // A GET that writes is an export, which is recorded each time.
  const isWrite = kindOf(endpoint) === "command" && endpoint.method !== "GET";
  return isWrite && takesToken(endpoint);
}

export function defaultKind(method: EndpointShape["method"]): EndpointKind {
  return method === "GET" ? "query" : "command";
}

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

export function download<const T extends readonly string[]>(...types: T): Download {
  return { kind: "download", types };
}

/** A handler that returns undefined has nothing to send. */
export function optionalDownload<const T extends readonly string[]>(...types: T) {
  return { kind: "download" as const, types, isOptional: true as const };
}

/** For immutable content, such as images. Also answers HEAD. */
export function keptDownload<const T extends readonly string[]>(...types: T): Download {
  return { kind: "download", types, isKept: true };
}

export const framedPage: FramedPage = { kind: "framed-page" };

export const plainText: PlainText = { kind: "plain-text" };

export const eventStream: EventStream = { kind: "event-stream" };

/** Answers 204 without a body. */
export const nothing: Nothing = { kind: "nothing" };

export function isSchema(returns: EndpointShape["returns"]): returns is z.ZodType {
  return !("kind" in returns);
}

type PartOf<E, Part extends string, Side extends "input" | "output"> = E extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? { [P in Part]: Side extends "input" ? z.input<S> : z.output<S> }
  : unknown;

/** The caller's input. Fields with a default in the schema are optional here. */
export type InputOf<E extends EndpointShape> = PartOf<E, "params", "input"> &
  PartOf<E, "query", "input"> &
  PartOf<E, "body", "input"> &
  (E extends { upload: UploadRule } ? { file: Bytes & { readonly name: string } } : unknown);

/** The parsed input that a handler receives. */
export type ParsedOf<E extends EndpointShape> = PartOf<E, "params", "output"> &
  PartOf<E, "query", "output"> &
  PartOf<E, "body", "output">;

/** The parsed response that a caller gets. */
export type ResultOf<E extends EndpointShape> = E["returns"] extends infer R
  ? R extends z.ZodType
    ? z.output<R>
    : R extends Download
      ? Bytes | (R extends { isOptional: true } ? undefined : never)
      : undefined
  : never;
