export const nameText = {
  title: "Your name",
  about: "Colleagues see it beside what you write and do.",
  firstName: "First name",
  lastName: "Last name",
  notValid: (label: string, max: number) => `${label} is not valid. Use 1 to ${max} characters.`,
  saved: "Name saved",
  notUndone: "The name could not be changed back",
  failures: { rate_limited: "Too many changes." },
};
