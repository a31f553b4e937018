export const passkeysText = {
  title: "Passkeys",
  about:
    "Sign in with your fingerprint, face or device PIN instead of a password. A passkey works on this site only, so it cannot be phished.",
  none: "No passkeys yet.",
  add: "Add a passkey",
  added: "Passkey added",
  addedHint: "Rename it if you use several.",
  notAdded: "The passkey was not added",
  knownHere: "This device has a passkey for your account already.",
  created: "Added",
  lastUsed: "Last used",
  neverUsed: "Never used",
  backedUp: "Synced",
  rename: "Rename",
  renameTitle: "Rename passkey",
  name: "Name",
  nameInvalid: "Enter a name of at most 80 characters.",
  save: "Save",
  remove: "Remove",
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeAsk:
    "It can no longer sign in here. Delete it in your password manager or on your device as well.",
  removed: "Passkey removed",
  failedTitle: "Your passkeys could not be loaded",
  unsupported: "This browser has no passkeys. Open this page in a current browser to add one.",
  failures: {
    rate_limited: "Too many attempts.",
    passkey_refused: "This passkey could not be checked, or it took too long. Try again.",
    passkeys_unavailable:
      "Passkeys need a server with a name. This one is reached by a bare address.",
    passkeys_full: "You have 20 passkeys. Remove one first.",
    passkey_known: "This passkey is in use already.",
    passkey_not_found: "This passkey was removed.",
    passkey_last: "This passkey is your only way to sign in. Set a password first.",
  },
};

export const proofText = {
  title: "Confirm it's you",
  about: "This needs a fresh confirmation. Then you won't be asked for an hour.",
  usePasskey: "Use a passkey",
  or: "or",
  code: "Code",
  codeHint: "From your authenticator app, or a recovery code.",
  codeMissing: "Enter a code.",
  password: "Password",
  passwordMissing: "Enter your password.",
  confirm: "Confirm",
  noWay:
    "Your account has no password and no passkey on this device. Sign out, sign in again, and repeat this within an hour.",
  failedTitle: "The question could not be loaded",
  failures: {
    sign_in_paused: "Too many attempts.",
    rate_limited: "Too many attempts.",
    passkey_not_found: "Your account has no passkey any more. Close this and try again.",
    passkeys_unavailable:
      "Passkeys need a server with a name. This one is reached by a bare address.",
    password_not_set: "Your account has no password. Sign out and in again.",
    code_missing: "Two-step sign-in was turned on. Close this and try again.",
    passkey_refused: "This passkey could not be checked, or it took too long. Try again.",
  },
};
