/** Texts of the sidebar and the dashboard, which load no other texts of tasks. */
export const taskCountsText = {
  open: "To do",
  overdue: "Overdue",
  due: (count: number) => (count === 1 ? "1 task is due" : `${count} tasks are due`),
};
