import { nameTouches } from "./named-touches.queries.ts";

export type { NamedTouch } from "./named-touches.queries.ts";

/** What the neighbours may ask about what campaigns have sent. */
export const engine = { nameTouches };
