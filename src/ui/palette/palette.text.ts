export const paletteText = {
  label: "Commands",
  placeholder: "Search or jump to…",
  results: "Results",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  searching: "Searching…",
  empty: (query: string) => `No results for “${query}”.`,
  clear: "Clear",
  close: "Close",
  shortcuts: "Keyboard shortcuts",
  singleKeys: "Single keys",
  singleKeysHint: "When off, only Ctrl or ⌘ shortcuts work.",
  switch: [
    { value: "on", label: "On" },
    { value: "off", label: "Off" },
  ],
  off: "Off",
  hints: [
    { keys: "ArrowUp ArrowDown", does: "to move" },
    { keys: "Enter", does: "to choose" },
    { keys: "Escape", does: "to close" },
  ],
};
