export const policyText = {
  title: "Two-step sign-in for everyone",
  about:
    "Members without two-step sign-in or a passkey reach nothing here from the chosen day. Access tokens keep working.",
  off: "Not required",
  requiredSince: (day: string) => `Required since ${day}`,
  requiredFrom: (day: string) => `Required from ${day}`,
  require: "Require",
  stop: "Stop requiring",
  dialogTitle: "Require two-step sign-in of everyone",
  dialogAbout: "Members are not emailed. Tell them, so that they can set it up in time.",
  from: "From",
  in: (days: number) => (days === 0 ? "Now" : `In ${days} days`),
  stopTitle: "Stop requiring two-step sign-in?",
  stopAbout: "Members can then sign in with a password alone. What they have set up stays on.",
  missing: (count: number) =>
    count === 1 ? "1 member has no second factor" : `${count} members have no second factor`,
  nobody: "Every member has a second factor.",
  listFailed: "The members without one could not be loaded",
  saved: "Saved",
  resets: {
    title: "About to be reset",
    at: (when: string) => `The password alone signs in from ${when}`,
    cancel: "Cancel reset",
    cancelled: "The reset is cancelled",
    notCancelled: "The reset was not cancelled",
    listFailed: "The pending resets could not be loaded",
    failures: {
      reset_not_found: "It was reset already, or someone cancelled it.",
      member_not_found: "This person is no longer a member.",
    },
  },
  failures: {
    rate_limited: "Too many changes. Wait a moment.",
    second_factor_first:
      "Set up two-step sign-in for yourself first (Settings › Security), or sign in with a passkey.",
  },
};
