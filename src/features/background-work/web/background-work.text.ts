export const backgroundWorkText = {
  title: "Background work",
  none: "Nothing is running. Work that takes longer shows here how far it is, and how it ended.",
  queued: "Waits for its turn",
  running: "Running",
  failed: "It did not come to its end.",
  failedWith: (code: string) => `It did not come to its end (${code}).`,
  notLoaded: "The background work could not be loaded.",
  notCancelled: (label: string) => `${label} was not stopped`,
  failures: {
    work_not_found: "It is not there any more.",
    work_finished: "It is over already.",
  },
};
