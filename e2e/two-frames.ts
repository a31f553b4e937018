/** To be evaluated in a page: what was begun there before has been drawn. */
export const TWO_FRAMES =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))";
