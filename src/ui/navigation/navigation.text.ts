const number = new Intl.NumberFormat("en");

/** Texts of navigation controls. */
export const navigationText = {
  breadcrumbs: "Breadcrumbs",
  more: "Places between",
  previous: "Previous page",
  next: "Next page",
  page: (page: number) => `Page ${page}`,
  range: (from: number, to: number, total: number) =>
    `${number.format(from)}–${number.format(to)} of ${number.format(total)}`,
  none: "0 of 0",
  pageOf: (page: number, pages: number) => `${page} / ${pages}`,
};
