/** Texts of region states. */
export const statesText = {
  offline: "You are offline. What is shown here may be out of date.",
  stale: (since: string) => `Showing data from ${since}.`,
  retry: "Retry",
  updateReady: "A new version is ready.",
  reload: "Reload to update",
  later: "Later",
};
