const notFoundDetail = "404 Page Not Found";

export const appText = {
  notFoundTitle: "Page not found",
  notFound: "Sorry, we couldn't find the page you're looking for.",
  notFoundDetail,
  notFoundAt: (path: string) => `${notFoundDetail}: ${path}`,
  contactSupport: "Contact support",
  goHome: "Go back home",
  supportHow: "Send these lines to the person who runs this server:",
  copyDetails: "Copy details",
  errorTitle: "Something went wrong",
  error:
    "The page could not go on. Reload it to try again; if that does not help, pass on the details below.",
  lostChunk:
    "A part of the application could not be loaded. Check your connection and reload the page.",
  reload: "Reload",
  couldNotOpen: (title: string) => `Could not open ${title}`,
  thePage: "the page",
  tryAgain: "Try again",
};
