export const shellText = {
  nav: "Main",
  projects: "Projects",
};
