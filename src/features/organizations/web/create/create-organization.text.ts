export const createOrganizationText = {
  title: "Create organisation",
  name: "Organisation name",
  hint: "A company, a team or a client. You become its admin and can invite others.",
  notValid: (max: number) => `Organisation name is not valid. Use 1 to ${max} characters.`,
  create: "Create organisation",
  failures: { rate_limited: "That was too much at once." },
  tooMany: (max: number, wait: string) =>
    `You have made ${max} organisations today, which is as many as one person may. Try again ${wait}.`,
};
