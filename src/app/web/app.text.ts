const notFoundDetail = "404 Page Not Found";

export const appText = {
  notFoundTitle: "Page not found",
  notFound: "Sorry, we couldn't find the page you're looking for.",
  notFoundDetail,
  notFoundAt: (path: string) => `${notFoundDetail}: ${path}`,
  contactSupport: "Contact support",
  goHome: "Go back home",
  supportHow: "Send these details to your server administrator:",
  copyDetails: "Copy details",
  errorTitle: "Something went wrong",
  error: "Reload the page to try again. If it keeps happening, send the details below to support.",
  lostChunk: "Part of the app could not be loaded. Check your connection and reload the page.",
  offlineTitle: "You're offline",
  offline: "This page opens as soon as you're back online.",
  reload: "Reload",
  couldNotOpen: (title: string) => `Could not open ${title}`,
  thePage: "the page",
  tryAgain: "Try again",
};
