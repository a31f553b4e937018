export const picturesText = {
  name: "Pictures in a project",
  about:
    "Pasted, dropped or chosen, they are kept by the server. Without a connection they wait for it.",
  signIn: "Sign in to keep pictures in a project of yours.",
  noProject: "Make a project first: pictures are kept in one.",
  where: (project: string) => `What is added here is kept in ${project}.`,
  first: "Paste a picture, or drop one.",
  choose: "Pictures",
  stored: "Page with pictures",
};
