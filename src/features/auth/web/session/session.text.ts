export const sessionText = {
  nowIn: (name: string) => `You are in ${name} now`,
};
