/** A form with all choice fields. */
export const choicesFormText = {
  name: "Chosen values in a form",
  about:
    "Any field can be spread into a form. An empty one is named, and the first one takes focus.",
  notValid: (field: string) => `${field} is not valid.`,
  role: "Member role",
  roles: { admin: "Admin", edit: "Edit", view: "View" },
  city: "City",
  cities: { berlin: "Berlin", lisbon: "Lisbon", zurich: "Zürich" },
  addresses: "Addresses",
  address: "Address",
  wait: "Waiting days",
  day: "First day",
  sendAt: "First mail",
  span: "Period",
  place: "Place",
  places: { cell: "Pick-and-place cell", summary: "Business summary", vision: "Vision inspection" },
  save: "Save choices",
  saved: "Saved:",
};
