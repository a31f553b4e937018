export const evidenceText = {
  chip: (number: number, name: string) => `Source ${number}: ${name}`,
  none: "No source found",
  supported: (name: string) => `Supported by ${name}`,
  quoted: (name: string) => `Quote from ${name}`,
  unchecked: "Not checked whether it supports this sentence",
};
