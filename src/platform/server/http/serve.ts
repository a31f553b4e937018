import type { z } from "zod";
import type {
  Contract,
  Download,
  EndpointShape,
  EventStream,
  FramedPage,
  Nothing,
  ParsedOf,
  PlainText,
} from "#src/platform/contract/endpoint.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { RequestFacts } from "./request/request-facts.ts";
import type { SessionCookie } from "./request/session-cookie.ts";

export type UploadedFile = { name: string; contentType: string; size: number; path: string };

export type DownloadAnswer = {
  fileName: string;
  contentType: string;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** The ETag and size of a stored download. */
  kept?: { etag: string; size: number };
};

/** A whole document with its Content-Security-Policy. */
export type FramedAnswer = { html: string; policy: string; status?: number };

/** Sends one event; false if the browser does not keep up and the stream is being closed. */
export type SendEvent = (event: { id?: string; name?: string; data: unknown }) => boolean;

/** Called when the stream opens. The returned function is called when it has ended. */
export type StreamAnswer = (
  send: SendEvent,
  stream: { lastEventId: string | undefined; close(): void },
) => () => void;

type Common = {
  request: RequestFacts;
  cookie: SessionCookie;
  services: Services;
};

export type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Work done once per Idempotency-Key: slow work outside a transaction, then the transaction that
 * returns the response. A repeated call does neither.
 */
type Once = {
  once<P, T>(prepare: () => Promise<P>, work: (db: Db, prepared: P) => Promise<T>): Promise<T>;
};

/** A handler either starts inside its transaction or opens transactions itself. */
type Database<E> = E extends { returns: EventStream }
  ? unknown
  : E extends { kind: "workflow" }
    ? {
        /** A READ ONLY transaction. */
        read: Transaction;
      } & (E extends { method: "GET"; writes?: never } ? unknown : { transaction: Transaction }) &
        (E extends { idempotent: true } ? Once : unknown)
    : {
        /** Commits when the handler returns, rolls back when it throws. */
        db: Db;
      };

type ByAccess<A> = A extends Role
  ? { org: OrgScope; session: Session & { organizationId: string } }
  : A extends "public"
    ? { session: Session | undefined }
    : { session: Session };

export type HandlerArgs<E extends EndpointShape> = ParsedOf<E> &
  Common &
  Database<E> &
  ByAccess<E["access"]> &
  (E extends { upload: object } ? { file: UploadedFile } : unknown);

type AnswerOf<E extends EndpointShape> = E["returns"] extends infer R
  ? R extends z.ZodType
    ? z.input<R>
    : R extends Download
      ? DownloadAnswer | (R extends { isOptional: true } ? undefined : never)
      : R extends FramedPage
        ? FramedAnswer
        : R extends PlainText
          ? string | undefined
          : R extends EventStream
            ? StreamAnswer
            : R extends Nothing
              ? undefined
              : never
  : never;

export type Handler<E extends EndpointShape> = (
  args: HandlerArgs<E>,
) => Promise<AnswerOf<E>> | AnswerOf<E>;

export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

/** A handler whose argument type only `serve` knows; the pipeline builds the promised value. */
export type Route = {
  name: string;
  endpoint: EndpointShape;
  handle(args: Record<string, unknown>): unknown;
};

/** Exactly one handler for every endpoint of the contract. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): Route[] {
  return Object.entries(contract).map(([name, shape]) => {
    const handler = handlers[name as keyof C];
    return {
      name,
      endpoint: shape,
      // The pipeline parses with this endpoint's schemas, so the types match by construction.
      handle: (args) => handler(args as HandlerArgs<C[keyof C]>),
    };
  });
}
