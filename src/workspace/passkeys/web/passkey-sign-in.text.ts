export const passkeySignInText = {
  use: "Use a passkey",
  failures: {
    rate_limited: "Too many attempts.",
    passkey_refused: "This passkey could not be checked, or it took too long. Try again.",
    passkeys_unavailable:
      "Passkeys need a server with a name. This one is reached by a bare address.",
  },
};
