import { nameTouches } from "./named-touches.queries.ts";
import { OUTLIVING_PURPOSES } from "./unsubscribe/unsubscribe-token.ts";

export type { NamedTouch } from "./named-touches.queries.ts";

/** What the neighbours may ask about what campaigns have sent. */
export const engine = { nameTouches, outlivingPurposes: OUTLIVING_PURPOSES };
