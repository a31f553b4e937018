export const sessionText = {
  nowIn: (name: string) => `Switched to ${name}`,
};
