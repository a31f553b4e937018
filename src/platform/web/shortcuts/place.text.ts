export const placeText = {
  group: "This page",
  search: "Search on this page",
  create: "Create or invite",
};
