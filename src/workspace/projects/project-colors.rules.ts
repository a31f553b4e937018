/** The colours of a project, all of which are also label colours. */
export const PROJECT_COLORS = [
  "blue",
  "teal",
  "purple",
  "orange",
  "green",
  "pink",
  "indigo",
  "amber",
  "red",
  "grey",
] as const;
