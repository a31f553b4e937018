import { emitEvents } from "./emit.ts";

/** Says to other programs what has happened. */
export const events = { emit: emitEvents };
