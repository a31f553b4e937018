/** Evaluated in a page: everything started before has been rendered. */
export const TWO_FRAMES =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))";
