export const failureText = {
  unreachable: "We could not reach the server. Check your connection and try again.",
  offline: "You're offline, so nothing was changed.",
  busy: "The server is busy or restarting. Try again in a moment.",
  signedOut: "You're signed out. Sign in again, then try again.",
  refused: "You don't have permission to do that.",
  unproven: "This needs a fresh confirmation that it's you. Nothing was changed; try again.",
  unexpected: (requestId: string | undefined) =>
    requestId
      ? `Something went wrong on our side. Try again; if it stays like this, report request ${requestId}.`
      : "Something went wrong on our side. Try again in a moment.",
};
