import pg from "pg";
import { noteUnreachable } from "./unreachable.ts";

/** PostgreSQL ends a statement after five seconds; an answer that is later than this was lost. */
const ANSWER_WITHIN_MS = 7000;
/** Nothing is to be done for it, so only a connection that leads nowhere takes longer. */
const OPENING_WITHIN_MS = 2000;

const OPENING = /^begin\b/;
const ENDING = /^(?:commit|rollback)\b/;
const LONGER = /^set local statement_timeout/;

/**
 * Gives a connection up whose answer does not come. Cut silently, by a firewall or a machine that
 * vanished, it would look alive for a quarter of an hour, and everyone who waits would too.
 */
export class WatchedClient extends pg.Client {
  #isPatient = false;
  #failure: unknown;

  /** What broke the transaction that is open: later statements only say that it is broken. */
  get failure(): unknown {
    return this.#failure;
  }

  // The pool connects with a callback and never without.
  // biome-ignore lint/suspicious/noExplicitAny: the parent's own signature
  override connect(...args: any[]): any {
    const [done] = args;
    return super.connect((error: Error) => {
      if (error) noteUnreachable(error);
      done?.(error);
    });
  }

  // pg declares ten overloads; this passes through anything that it does not recognise.
  // biome-ignore lint/suspicious/noExplicitAny: the parent's own signature
  override query(...args: any[]): any {
    const parent = super.query as (...rest: unknown[]) => unknown;
    const text = textOf(args[0]);
    if (OPENING.test(text)) {
      this.#isPatient = false;
      this.#failure = undefined;
    }
    // A caller that asks PostgreSQL for more time within a transaction gets it here as well.
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
