/** Separate from the routes, which everyone loads. */
export const screens = {
  ReportsScreen: () => import("./ReportsScreen.tsx"),
  ReportScreen: () => import("./ReportScreen.tsx"),
  SharedReportScreen: () => import("./SharedReportScreen.tsx"),
};
