import pg from "pg";
import { noteUnreachable } from "./unreachable.ts";

/** PostgreSQL cancels statements after five seconds; a response later than this is lost. */
const ANSWER_WITHIN_MS = 7000;
/** It needs no work, so only a dead connection takes longer. */
const OPENING_WITHIN_MS = 2000;

const OPENING = /^begin\b/;
const ENDING = /^(?:commit|rollback)\b/;
const LONGER = /^set local statement_timeout/;

/**
 * Drops a connection whose response does not arrive. When cut silently by a firewall or a vanished
 * machine, it would look alive for 15 minutes and block everyone who waits.
 */
export class WatchedClient extends pg.Client {
  #isPatient = false;
  #failure: unknown;

  /** The error that broke the open transaction: later statements only report that it is broken. */
  get failure(): unknown {
    return this.#failure;
  }

  // The pool always connects with a callback.
  // biome-ignore lint/suspicious/noExplicitAny: the parent's own signature
  override connect(...args: any[]): any {
    const [done] = args;
    return super.connect((error: Error) => {
      if (error) noteUnreachable(error);
      done?.(error);
    });
  }

  // pg declares ten overloads; anything not recognised here is passed through.
  // biome-ignore lint/suspicious/noExplicitAny: the parent's own signature
  override query(...args: any[]): any {
    const parent = super.query as (...rest: unknown[]) => unknown;
    const text = textOf(args[0]);
    if (OPENING.test(text)) {
      this.#isPatient = false;
      this.#failure = undefined;
    }
    // A transaction that raises PostgreSQL's timeout also raises this one.
    if (LONGER.test(text)) this.#isPatient = true;
    const isPatient = this.#isPatient;
    if (ENDING.test(text)) this.#isPatient = false;
    if (isPatient) return this.#noteFailure(parent.apply(this, args));

    const timer = setTimeout(
      () => this.#giveUp(),
      OPENING.test(text) ? OPENING_WITHIN_MS : ANSWER_WITHIN_MS,
    );
    const settle = () => clearTimeout(timer);
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const settled = (...result: unknown[]) => {
        settle();
        callback(...result);
      };
      return parent.apply(this, [...args.slice(0, -1), settled]);
    }
    const answer = parent.apply(this, args);
    if (answer instanceof Promise) answer.then(settle, settle);
    else settle();
    return this.#noteFailure(answer);
  }

  #noteFailure(answer: unknown): unknown {
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        this.#failure ??= error;
      });
    return answer;
  }

  #giveUp(): void {
    this.connection.stream.destroy(new Error("Connection terminated: the database is silent."));
  }
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const isNamed = typeof query === "object" && query !== null && "text" in query;
  return isNamed && typeof query.text === "string" ? query.text : "";
}
