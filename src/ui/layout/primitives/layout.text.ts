export const layoutText = {
  resize: (pane: string) => `Width of ${pane}`,
  pixels: (size: number) => `${size} pixels`,
};
