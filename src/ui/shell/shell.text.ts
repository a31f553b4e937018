export const shellText = {
  openSidebar: "Open sidebar",
  closeSidebar: "Close sidebar",
  sidebar: "Sidebar",
  foldSidebar: "Collapse sidebar",
  unfoldSidebar: "Expand sidebar",
  more: "More",
  close: (title: string) => `Close ${title}`,
};
