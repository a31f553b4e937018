import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { anyId } from "#src/platform/contract/references.ts";
import { EVENT_TYPES } from "#src/workspace/events/events.rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  DELIVERY_FAILURES,
  DELIVERY_STATUSES,
  DESCRIPTION_LENGTH,
  LOG_DAYS,
  MAX_TRIES,
  MAX_WEBHOOKS,
  OFF_REASONS,
  OVERLAP_HOURS,
  TEST_EVENT,
  URL_LENGTH,
} from "./webhooks.rules.ts";

export const Webhook = z.object({
  webhookId: z.uuid(),
  /** Null for events of all projects, and of the organisation itself. */
  projectId: z.uuid().nullable(),
  description: z.string(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  /** Whether events carry their object, as its GET returns it. */
  hasObjects: z.boolean(),
  /** Whether these objects carry the texts of emails. */
  hasTexts: z.boolean(),
  isOn: z.boolean(),
  offReason: z.enum(OFF_REASONS).nullable(),
  offAt: z.string().nullable(),
  /** Null if the server turned it off. */
  offBy: z.object({ memberId: z.uuid(), name: z.string() }).nullable(),
  lastDeliveredAt: z.string().nullable(),
  /** When the first attempt failed after which none succeeded. */
  failingSince: z.string().nullable(),
  /** Until then the secret from before the last rotation signs as well. */
  previousSecretUntil: z.string().nullable(),
  pendingCount: z.number().int(),
  version: z.int32(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const NewSecret = z.object({
  webhook: Webhook,
  /** Shown this once. */
  secret: z.string(),
});

export const Delivery = z.object({
  /** That of the event, and the `webhook-id` of each attempt. */
  deliveryId: z.uuid(),
  type: z.string(),
  projectId: z.uuid().nullable(),
  objectId: z.uuid(),
  emittedAt: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** When the next attempt follows at the earliest; null if it is due or there is none. */
  nextAt: z.string().nullable(),
  responseStatus: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const Attempt = z.object({
  attempt: z.number().int(),
  beganAt: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string(),
  responseStatus: z.number().int().nullable(),
  /** The first 2 KB. */
  responseBody: z.string(),
  durationMs: z.number().int(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
});

export const DeliveryDetail = Delivery.extend({ list: z.array(Attempt) });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const url = z
  .url({ protocol: /^https?$/, error: "Enter a web address." })
  .max(URL_LENGTH, { error: "This address is too long." });
const eventTypes = z.array(z.enum(EVENT_TYPES)).min(1, { error: "Choose an event." });

const fields = {
  url,
  description: z.string().trim().max(DESCRIPTION_LENGTH),
  projectId: z.uuid().nullable(),
  eventTypes,
  hasObjects: z.boolean(),
  hasTexts: z.boolean(),
};

const OWN_FACTS = [
  "webhookId",
  "offReason",
  "offAt",
  "offBy",
  "lastDeliveredAt",
  "failingSince",
  "previousSecretUntil",
  "pendingCount",
  "createdAt",
] as const;

const params = z.object({ webhookId: z.uuid() });
const ofDelivery = z.object({ webhookId: z.uuid(), deliveryId: anyId() });
const webhook_not_found = "This webhook does not exist.";
const delivery_not_found = "This delivery does not exist.";
const webhook_off = "This webhook is off. Turn it on first.";
const webhook_url_refused = "Use an https address on the public internet.";
const { project_not_found } = PROJECT_ERRORS;

/** Events that are sent to other programs, as Standard Webhooks describes it. */
export const webhooksContract = {
  list: endpoint({
    method: "GET",
    path: "/webhooks",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["webhooks", "projects"],
    summary:
      "The webhooks of the organisation, the newest first. Their secrets are never returned.",
    returns: z.object({ list: z.array(Webhook) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/webhooks",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: "Adds a webhook. Its secret is returned this once.",
    body: z.object({
      ...fields,
      description: fields.description.default(""),
      projectId: fields.projectId.default(null),
      hasObjects: fields.hasObjects.default(false),
      hasTexts: fields.hasTexts.default(false),
    }),
    ignores: [...OWN_FACTS, "isOn", "version"],
    status: 201,
    returns: NewSecret,
    errors: {
      project_not_found,
      webhook_url_refused,
      webhooks_full: `An organisation has at most ${MAX_WEBHOOKS} webhooks.`,
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/webhooks/{webhookId}",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["webhooks", "projects"],
    summary: "One webhook.",
    params,
    returns: Webhook,
    errors: { webhook_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/webhooks/{webhookId}",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary:
      "Changes a webhook, or turns it on or off. Turned on, it continues with what was not delivered.",
    params,
    body: z.object({ ...fields, isOn: z.boolean(), version: z.int32() }).partial(),
    ignores: OWN_FACTS,
    returns: Webhook,
    errors: {
      webhook_not_found,
      project_not_found,
      webhook_url_refused,
      webhook_changed: "Someone else just changed this webhook. Check it and try again.",
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/webhooks/{webhookId}",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: "Deletes a webhook with its log.",
    params,
    returns: nothing,
    errors: { webhook_not_found },
  }),
  rotateSecret: endpoint({
    method: "POST",
    path: "/webhooks/{webhookId}/secret",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: `Makes a new secret, returned this once. The one before signs as well for ${OVERLAP_HOURS} hours.`,
    params,
    returns: NewSecret,
    errors: { webhook_not_found },
  }),
  test: endpoint({
    method: "POST",
    path: "/webhooks/{webhookId}/test",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: `Sends an event of the type ${TEST_EVENT}.`,
    params,
    limits: [{ by: "organization", max: 60, seconds: 60 }],
    status: 202,
    returns: z.object({ deliveryId: z.uuid() }),
    errors: { webhook_not_found, webhook_off },
  }),
  listDeliveries: endpoint({
    method: "GET",
    path: "/webhooks/{webhookId}/deliveries",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["webhooks"],
    summary: `What was sent in the last ${LOG_DAYS} days, the newest first.`,
    params,
    query: z.object({
      status: z.enum(DELIVERY_STATUSES).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    returns: z.object({ list: z.array(Delivery), nextCursor: z.string().nullable() }),
    errors: { webhook_not_found },
  }),
  readDelivery: endpoint({
    method: "GET",
    path: "/webhooks/{webhookId}/deliveries/{deliveryId}",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["webhooks"],
    summary: "One delivery with each attempt: what was sent, and what came back.",
    params: ofDelivery,
    returns: DeliveryDetail,
    errors: { webhook_not_found, delivery_not_found },
  }),
  resend: endpoint({
    method: "POST",
    path: "/webhooks/{webhookId}/deliveries/{deliveryId}/resend",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: `Sends an event again, with the same id and up to ${MAX_TRIES} attempts.`,
    params: ofDelivery,
    limits: [{ by: "organization", max: 120, seconds: 60 }],
    status: 202,
    returns: z.object({ deliveryId: z.uuid() }),
    errors: { webhook_not_found, delivery_not_found, webhook_off },
  }),
};

/** The body of a request to a webhook. */
export type EventPayload = {
  id: string;
  type: string;
  timestamp: string;
  organizationId: string;
  projectId: string | null;
  data: unknown;
  /** The page that shows the object. */
  link: string | null;
  /** As its GET returns it; null if it is gone. Only if the webhook asks for it. */
  object?: unknown;
};
