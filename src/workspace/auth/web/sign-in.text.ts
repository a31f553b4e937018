export const signInText = {
  pageTitle: "Sign in",
  heading: (product: string) => `Sign in to ${product}`,
  email: "Email",
  password: "Password",
  signIn: "Sign in",
  emailMissing: "Enter your email.",
  emailNotValid: "Email is not valid. Use the form name@company.com.",
  passwordMissing: "Enter your password.",
  failures: {
    credentials_invalid: "Email or password is wrong.",
    sign_in_paused: "Too many attempts. Reset your password to sign in now.",
    rate_limited: "Too many attempts.",
  },
  forgotPassword: "Forgot password?",
  passwordChanged: "Password changed. Every device was signed out.",
  signedOut: "You are signed out.",
  notChecked:
    "We could not check whether you are signed in. Reload the page in a moment, or sign in.",
  sessionEnded: "Your session ended. Sign in to continue.",
  draftKept: "Your session ended. Sign in to continue. Your draft is kept on this device.",
  newServerHeading: "This server is new",
  newServer:
    "Open the link printed in the terminal at startup. It creates the first account and is valid for 24 hours.",
  newServerAgain: "To print it again, run this on the server:",
  newServerCommand: "npm run foreword -- invite-link",
};
