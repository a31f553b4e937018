import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { timeZone } from "#src/platform/contract/locale-rules.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { Campaign } from "./campaigns.contract.ts";
import { findOverlap } from "./sending-hours.rules.ts";
import {
  CHANNEL_TYPES,
  FOOTER_LENGTH,
  MAX_HOLIDAYS,
  MAX_MAILBOXES,
  MAX_WINDOWS,
  STRATEGIES_PAGE_SIZE,
  STRATEGY_NAME_LENGTH,
} from "./strategies.rules.ts";
import { OPEN_CHANNEL_ERRORS } from "./strategies-errors.rules.ts";

const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  error: "Time is not valid.",
});
const SendingWindow = z
  .object({ day: z.number().int().min(1).max(7), from: wallClock, to: wallClock })
  .refine(({ from, to }) => from < to, { error: "A window ends after it begins." });
const day = z.iso.date({ error: "Date is not valid." });
const perDay = z.number().int().min(1).max(10_000);

const ChannelSettings = z.object({
  isOn: z.boolean(),
  mailboxIds: z.array(z.uuid()).max(MAX_MAILBOXES),
  assigneeId: idOf("user").nullable(),
  timeZone: timeZone("Time zone"),
  /** Whether a lead's own time zone is used, where known. */
  recipientTimeZone: z.enum(["off", "prefer"]),
  windows: z
    .array(SendingWindow)
    .max(MAX_WINDOWS)
    .refine((windows) => findOverlap(windows) === undefined, {
      error: "Two windows of a day overlap.",
    }),
  holidays: z.array(day).max(MAX_HOLIDAYS),
  messagesPerDay: perDay,
  newLeadsPerDay: perDay,
  /** A reply also ends the sequence for colleagues of the person. */
  stopsForCompany: z.boolean(),
  outOfOffice: z.enum(["pause", "ignore"]),
  footer: z.string().max(FOOTER_LENGTH),
  /** Whether its emails have the signature of the sending mailbox. */
  addsSignature: z.boolean(),
  /**
   * Whether LinkedIn's notification mails in the project's mailboxes report connections and
   * replies.
   */
  readsLinkedinMail: z.boolean(),
});

export const Channel = ChannelSettings.extend({
  channelId: z.uuid(),
  timeZone: z.string(),
  type: z.enum(CHANNEL_TYPES),
  version: z.int32(),
  campaign: Campaign,
});
export type Channel = z.infer<typeof Channel>;

export const Strategy = z.object({
  id: z.uuid(),
  strategyId: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  isArchived: z.boolean(),
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
  channels: z.array(Channel),
});
export type Strategy = z.infer<typeof Strategy>;

const name = visibleName("Name", STRATEGY_NAME_LENGTH);
const params = z.object({ strategyId: z.uuid() });
const { campaign_not_found, channel_not_found, strategy_not_found, strategy_archived } =
  OPEN_CHANNEL_ERRORS;
const strategy_changed = "Someone else just changed this strategy. Check it and try again.";
const INSIDE = { strategy_not_found, ...PROJECT_ERRORS };

const OWN_FACTS = ["id", "strategyId", "isArchived", "createdAt", "updatedAt"] as const;

export const strategiesContract = {
  list: endpoint({
    method: "GET",
    path: "/strategies",
    access: "view",
    changesWith: ["strategies"],
    summary: "The strategies of one project, the newest first. The project must be named.",
    query: z.object({
      projectId: z.uuid().optional(),
      productId: z.uuid().optional(),
      isArchived: z.stringbool().default(false),
      ...paging(STRATEGIES_PAGE_SIZE),
    }),
    returns: listOf(Strategy),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      project_id_missing: "Project id should be defined to fetch strategies",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/strategies/{strategyId}",
    access: "view",
    changesWith: ["strategies"],
    summary: "One strategy with its channels, their campaigns and steps.",
    params,
    returns: Strategy,
    errors: { strategy_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/strategies",
    access: "edit",
    summary: "Adds a strategy for a product. It has both channels; the named ones are on.",
    body: z.object({
      projectId: z.uuid(),
      productId: z.uuid(),
      name: name.optional(),
      channels: z.array(z.enum(CHANNEL_TYPES)).min(1).max(2).default(["email"]),
    }),
    ignores: [...OWN_FACTS, "version"],
    returns: Strategy,
    status: 201,
    errors: {
      ...PROJECT_ERRORS,
      product_not_found: "This product does not exist.",
      product_archived: "This product is archived. Restore it to add a strategy.",
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/strategies/{strategyId}",
    access: "edit",
    summary: "Renames a strategy.",
    params,
    body: z.object({ name, version: z.int32() }).partial(),
    ignores: [...OWN_FACTS, "projectId", "productId", "channels"],
    returns: Strategy,
    errors: { ...INSIDE, strategy_changed, strategy_archived },
  }),
  copy: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/copy",
    access: "edit",
    summary:
      "Copies a strategy with its channels and steps, without its leads. The copy is a draft.",
    params,
    body: z.object({ name: name.optional() }),
    returns: Strategy,
    status: 201,
    errors: INSIDE,
  }),
  readArchiving: endpoint({
    method: "GET",
    path: "/strategies/{strategyId}/archiving",
    access: "edit",
    changesWith: ["strategies", "enrolments"],
    summary: "Who would stop if a strategy was archived now.",
    params,
    returns: z.object({
      /** People in progress. */
      people: z.number().int(),
      /** How many of them have a next step. */
      scheduled: z.number().int(),
    }),
    errors: INSIDE,
  }),
  archive: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/archive",
    access: "edit",
    summary:
      "Archives a strategy. Running campaigns are paused, and its people are free for other strategies.",
    params,
    returns: Strategy,
    errors: INSIDE,
  }),
  restore: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/restore",
    access: "edit",
    summary:
      "Restores an archived strategy. Its people are on their way again; its campaigns stay paused.",
    params,
    returns: Strategy,
    errors: INSIDE,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/strategies/{strategyId}",
    access: "admin",
    summary: "Deletes a strategy with its campaigns. What was sent stays in the inbox.",
    params,
    returns: z.object({ id: z.uuid() }),
    errors: INSIDE,
  }),
  updateChannel: endpoint({
    method: "PATCH",
    path: "/strategies/channels/{channelId}",
    access: "edit",
    summary:
      "Changes a channel: on or off, mailboxes, who does its tasks, when and how much it sends.",
    params: z.object({ channelId: z.uuid() }),
    body: ChannelSettings.extend({ version: z.int32() }).partial(),
    ignores: ["channelId", "type", "campaign"],
    returns: Channel,
    errors: {
      channel_not_found,
      campaign_not_found,
      ...INSIDE,
      strategy_archived,
      mailbox_not_found: "This mailbox does not exist in this project.",
      member_not_found: "This person is not a member of the organisation.",
      channel_changed: "Someone else just changed this channel. Check it and try again.",
    },
  }),
};
