/** Texts about suggested competitors. */
export const suggestionsText = {
  label: "Suggested competitors",
  hint: "Named in your sources",
  add: (name: string) => `Add ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  saidIn: (name: string, sentence: string) => `${name}: “${sentence}”`,
  notDismissed: (name: string) => `${name} was not dismissed`,
};
