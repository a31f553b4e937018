import type { z } from "zod";
import type { Role } from "./roles.ts";

/**
 * The access that an endpoint needs. `signed-in` is any session, even before the email is
 * confirmed; `verified` needs the confirmation; a role also needs an active organisation.
 */
export type Access = "public" | "signed-in" | "verified" | Role;

/** At most `max` calls within `seconds`, counted for everyone who shares the key. */
export type CallLimit = { by: "ip" | "user" | "organization"; max: number; seconds: number };

/** One file of a multipart request; its fields are described by `body`. */
export type UploadRule = { field: string; maxBytes: number };

/** What a browser's File and Blob and Node's have in common; this layer knows neither. */
type Bytes = {
  readonly size: number;
  readonly type: string;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
};

export type Download = {
  kind: "download";
  types: readonly string[];
  /** The browser may keep it, and asks before each use whether it is still allowed to show it. */
  isKept?: true;
  /** There may be nothing to download, which is a 204. */
  isOptional?: true;
};
/** A document for a frame of the application, under a policy of its own. */
export type FramedPage = { kind: "framed-page" };
/** A line for a program of others that expects one. A handler with nothing to say answers 202. */
export type PlainText = { kind: "plain-text" };
export type EventStream = { kind: "event-stream" };
export type Nothing = { kind: "nothing" };

/**
 * How a call uses the database. A `query` is one READ ONLY transaction and may be repeated, a
 * `command` one that writes. A `workflow` opens short ones itself, or none, because it waits for
 * something between them: another service, a hash, a worker, a client that reads.
 */
export type EndpointKind = "query" | "command" | "workflow";

/** An overloaded server sheds `sheddable` requests first and `critical` ones last. */
export type Priority = "critical" | "normal" | "sheddable";

export type EndpointShape = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** Without it a GET is a query, and every other method a command. */
  kind?: EndpointKind;
  /**
   * A workflow may write or not, and of a GET that must be known: another site may make a browser
   * send one that only reads, as the frame of a mail does for its pictures.
   */
  writes?: true;
  /** One sentence for the generated API description. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  upload?: UploadRule;
  returns: z.ZodType | Download | FramedPage | PlainText | EventStream | Nothing;
  status?: 200 | 201 | 202;
  /** An answer in which this field is not null is a 202: the work it names goes on behind it. */
  acceptedWith?: string;
  /** Every error the handler may answer with, and the sentence that goes with its code. */
  errors?: Readonly<Record<string, string>>;
  /**
   * With the header Idempotency-Key the same call is done once: a second one gets the first one's
   * answer, for a day. Only for calls with a role, in one transaction: a workflow opens it with
   * `once`.
   */
  idempotent?: true;
  /**
   * The body may be a form as well, sent by a mail program or from any page, so no origin is asked
   * for. Only for public calls whose right lies in a token.
   */
  acceptsForm?: true;
  limits?: readonly CallLimit[];
  /** Fields of the entity that a client may send back unchanged; they are dropped before parsing. */
  ignores?: readonly string[];
  /** JSON bodies are at most 1 MiB unless the endpoint says otherwise. */
  maxBodyBytes?: number;
  /**
   * The features whose changes make this answer old. A page that shows it fetches it again when one
   * of their topics is published (`projects.changed` is of `projects`).
   */
  changesWith?: readonly string[];
  /** Without it writes are critical, reads normal, uploads and exports sheddable. */
  priority?: Priority;
};

export type Contract = Readonly<Record<string, EndpointShape>>;

export function kindOf({ kind, method }: Pick<EndpointShape, "kind" | "method">): EndpointKind {
  return kind ?? defaultKind(method);
}

/** Whether another site must not make a browser send it. */
export function isWriting({
  method,
  kind,
  writes,
}: Pick<EndpointShape, "kind" | "method" | "writes">): boolean {
  return method !== "GET" || kind === "command" || writes === true;
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

/** A handler that returns undefined has nothing to give. */
export function optionalDownload<const T extends readonly string[]>(...types: T) {
  return { kind: "download" as const, types, isOptional: true as const };
}

/** For what never changes under its address, such as pictures. It also answers HEAD. */
export function keptDownload<const T extends readonly string[]>(...types: T): Download {
  return { kind: "download", types, isKept: true };
}

export const framedPage: FramedPage = { kind: "framed-page" };

export const plainText: PlainText = { kind: "plain-text" };

export const eventStream: EventStream = { kind: "event-stream" };

/** Answered as 204 without a body. */
export const nothing: Nothing = { kind: "nothing" };

export function isSchema(returns: EndpointShape["returns"]): returns is z.ZodType {
  return !("kind" in returns);
}

type PartOf<E, Part extends string, Side extends "input" | "output"> = E extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? { [P in Part]: Side extends "input" ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends. Defaults of the schema are optional here. */
export type InputOf<E extends EndpointShape> = PartOf<E, "params", "input"> &
  PartOf<E, "query", "input"> &
  PartOf<E, "body", "input"> &
  (E extends { upload: UploadRule } ? { file: Bytes & { readonly name: string } } : unknown);

/** What a handler receives. */
export type ParsedOf<E extends EndpointShape> = PartOf<E, "params", "output"> &
  PartOf<E, "query", "output"> &
  PartOf<E, "body", "output">;

/** What a caller gets back. */
export type ResultOf<E extends EndpointShape> = E["returns"] extends infer R
  ? R extends z.ZodType
    ? z.output<R>
    : R extends Download
      ? Bytes | (R extends { isOptional: true } ? undefined : never)
      : undefined
  : never;
