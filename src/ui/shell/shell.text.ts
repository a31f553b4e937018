export const shellText = {
  openSidebar: "Open sidebar",
  closeSidebar: "Close sidebar",
  sidebar: "Sidebar",
  foldSidebar: "Fold sidebar",
  unfoldSidebar: "Unfold sidebar",
  more: "More",
};
