export const signOutCommandText = {
  label: "Sign out",
  words: "log out leave",
};
