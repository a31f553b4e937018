export const backgroundWorkText = {
  title: "Background work",
  none: "Nothing is running. Long-running tasks appear here.",
  queued: "Waiting",
  running: "Running",
  failed: "Didn't finish.",
  /** By the code with which a work ends; whichever is not here says nothing to people. */
  reasons: new Map([
    [
      "internal_error",
      "Something went wrong on the server. Your server administrator can find it in the log.",
    ],
    ["organization_closed", "The organisation was deleted."],
    ["project_not_found", "The project was deleted."],
    ["project_archived", "The project was archived."],
    ["product_archived", "The product was archived."],
  ]),
  notLoaded: "The background work could not be loaded.",
  notCancelled: (label: string) => `${label} was not stopped`,
  failures: {
    work_not_found: "Already removed.",
    work_finished: "Already finished.",
  },
};
