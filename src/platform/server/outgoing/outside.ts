import { AppError } from "#src/platform/server/app-error.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { findPause } from "./pause.queries.ts";

declare const leave: unique symbol;
/** Says that the way outside was open a moment ago. Whatever goes there asks for one. */
export type Leave = { readonly [leave]: true };

export type Outside = {
  /** Comes before every call that leaves this machine for somebody else's. */
  ask(): Promise<Leave>;
};

export function createOutside({ databases }: Pick<Tools, "databases">): Outside {
  return {
    async ask() {
      if (await findPause(databases.auth.kysely)) throw new AppError(503, "outgoing_paused");
      // It holds nothing: having one is all there is to it.
      return {} as Leave;
    },
  };
}
