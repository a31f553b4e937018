export const preferencesText = {
  title: "Preferences",
  about: "Saved in this browser.",
  theme: "Theme",
  themeDetail: "System follows the setting of your device.",
  themes: { system: "System", light: "Light", dark: "Dark" },
  density: "Density",
  densityDetail: "How much fits on a screen.",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  singleKeys: "Single-key shortcuts",
  singleKeysDetail: "Such as g and p for Projects. Turn them off if you use voice control.",
};
