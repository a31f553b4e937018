import type { InboxContext } from "#src/inbox/context/context.contract.ts";

/** The default before anything was saved. */
export function emptyContext(projectId: string): InboxContext {
  return {
    projectId,
    about: "",
    offer: "",
    tone: "friendly",
    toneWords: "",
    always: [],
    never: [],
    bookingLink: "",
    language: null,
    leftOutIds: [],
    asksModel: true,
    preparesDrafts: false,
    filledFrom: null,
    version: 0,
  };
}
