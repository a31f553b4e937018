export const shellText = {
  openSidebar: "Open sidebar",
  sidebar: "Sidebar",
  foldSidebar: "Fold sidebar",
  unfoldSidebar: "Unfold sidebar",
  more: "More",
  breadcrumb: "Breadcrumb",
};
