import type { CampaignStatus, ChannelType } from "#src/outreach/strategies/strategies.rules.ts";

const plural = new Intl.PluralRules("en");
const count = (number: number, one: string, many: string) =>
  plural.select(number) === "one" ? `1 ${one}` : `${number} ${many}`;

const channels: Readonly<Record<ChannelType, string>> = { email: "Email", linkedin: "LinkedIn" };

const statuses: Readonly<Record<CampaignStatus, string>> = {
  draft: "Draft",
  active: "Active",
  paused: "Paused",
  "auto-paused": "Paused for safety",
  finished: "Finished",
};

export const strategiesText = {
  projectMissing: "Project id should be defined to fetch strategies",
  list: "Strategies",
  pages: "Pages of strategies",
  intro: "Who you contact, in what order and when, for each product.",
  people: "People",
  create: "New strategy",
  createConfirm: "Create strategy",
  product: "Product",
  productMissing: "Choose a product.",
  allProducts: "All products",
  name: "Name",
  nameHint: "Leave empty to use the product's name.",
  nameNotValid: "Name is not valid. Use 1 to 120 characters.",
  channelsLabel: "Channels",
  channelMissing: "Choose at least one channel.",
  channels,
  statuses,
  tabs: { label: "Strategies", active: "Active", archived: "Archived" },
  stepsOf: (channel: ChannelType, steps: number) =>
    `${channels[channel]}: ${count(steps, "step", "steps")}`,
  /** Its number of people, and of replies. */
  leadsOf: (leads: number, replies: number) =>
    replies === 0
      ? count(leads, "lead", "leads")
      : `${count(leads, "lead", "leads")} · ${count(replies, "reply", "replies")}`,
  noLeads: "No leads yet",
  edited: "Edited",
  actionsFor: (name: string) => `Actions for ${name}`,
  rename: "Rename…",
  renameTitle: "Rename strategy",
  renameConfirm: "Rename",
  copy: "Make a copy",
  archive: "Archive",
  restore: "Restore",
  remove: "Delete…",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: "Its channels and steps are deleted. What was sent stays in the inbox.",
  removeConfirm: "Delete strategy",
  wasCreated: (name: string) => `Created ${name}`,
  wasCopied: (name: string) => `Copied as ${name}`,
  wasRenamed: (name: string) => `Renamed to ${name}`,
  wasArchived: (name: string) => `Archived ${name}`,
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText: (people: number, scheduled: number) =>
    people === 0
      ? "It's running. No one is in progress."
      : `It's running. ${count(people, "person is", "people are")} in progress, and ${count(scheduled, "scheduled step", "scheduled steps")} won't be sent.`,
  archiveAfter:
    "Its people are free for other strategies. If you restore it, its campaigns are paused until you start them.",
  archiveFailed: "The people in progress could not be loaded.",
  archiveConfirm: "Archive strategy",
  archiveMeans: "Nothing more is sent from it. Its people are free for other strategies.",
  restoredPaused: "Its campaigns are paused. Start them to continue.",
  wasRestored: (name: string) => `Restored ${name}`,
  wasRemoved: (name: string) => `Deleted ${name}`,
  notArchived: (name: string) => `${name} was not archived`,
  notRestored: (name: string) => `${name} was not restored`,
  notCopied: (name: string) => `${name} was not copied`,
  loadFailed: "The strategies could not be loaded.",
  none: "No strategies yet",
  noneHint: "A strategy defines who you contact, with which steps and when.",
  noneToRead: "Someone with Edit access can create one.",
  noneOfProduct: "No strategy for this product",
  noneArchived: "Nothing archived",
  noneArchivedHint: "Archive strategies that are over. Nothing in them is lost.",
  noProduct: "A strategy belongs to a product",
  noProductHint: "Add what you want to sell first.",
  addProduct: "Add a product",
  failures: {
    strategy_not_found: "Someone deleted this strategy.",
    strategy_archived: "This strategy is archived. Restore it first.",
    strategy_changed: "Someone else just changed this strategy. Check it and try again.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "Someone deleted this project.",
    product_not_found: "Someone deleted this product.",
    product_archived: "This product is archived. Choose another one.",
    channel_changed: "Someone else just changed this channel. Check it and try again.",
    steps_changed: "Someone else just changed these steps. Compare them and save again.",
  },
};
