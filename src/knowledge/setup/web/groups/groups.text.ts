import { type CustomerAttribute, MAX_MEMBERS } from "#src/knowledge/setup/setup.rules.ts";

const attributes: Readonly<Record<CustomerAttribute, string>> = {
  industry: "Industry",
  problem: "Problem",
  region: "Region",
  size: "Size",
};

/** Texts of grouping customers by hand. */
export const groupsText = {
  title: "Group customers yourself",
  hint: "Compare what your case studies say, and select customers that belong together. The group's page is written from their case studies only.",
  customers: "Customers",
  name: "Name",
  attributes,
  nothing: "–",
  groupName: "Group name",
  create: "Create group",
  chooseCustomer: "Select at least one customer.",
  tooMany: `Select up to ${MAX_MEMBERS} customers.`,
  nameTaken: "A group with this name already exists.",
  wasCreated: (name: string) => `Created ${name}`,
  wasThere: (name: string) => `${name} already exists`,
  wasThereHint: "It keeps its customers. Choose another name for a new group.",
  analysisBegan: "The analysis continues in the background.",
  none: "No analysed case studies yet",
  noneHint: "Once a case study is analysed, you can select its customer here.",
  loadFailed: "The customers could not be loaded",
};
