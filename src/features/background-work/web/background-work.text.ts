export const backgroundWorkText = {
  title: "Background work",
  none: "Nothing is running. Long-running tasks appear here.",
  queued: "Waits for its turn",
  running: "Running",
  failed: "Didn't finish.",
  /** By the code with which a work ends; whichever is not here says nothing to people. */
  reasons: new Map([
    [
      "internal_error",
      "Something went wrong on the server. The people who run it find it in the log.",
    ],
    ["organization_closed", "The organisation was closed meanwhile."],
    ["project_not_found", "The project was deleted meanwhile."],
    ["project_archived", "The project was archived meanwhile."],
  ]),
  notLoaded: "The background work could not be loaded.",
  notCancelled: (label: string) => `${label} was not stopped`,
  failures: {
    work_not_found: "It is not there any more.",
    work_finished: "It is over already.",
  },
};
