import type { AiSlot } from "#src/knowledge/ai/ai.rules.ts";

/** Classes of words that tell the meaning of a sentence. */
export const WORD_CLASSES = [
  "trouble",
  "need",
  "burden",
  "fell",
  "rose",
  "cut",
  "better",
  "none",
  "plan",
  "before",
  "after",
  "acted",
  "other",
  "staff",
  "sites",
  "has",
  "kind",
  "company",
  "seat",
  "event",
  "we",
  "offers",
  "for",
  "price",
  "period",
  "setup",
  "contract",
  "support",
  "hours",
  "languages",
  "tongues",
  "connects",
  "certificate",
  "hosting",
  "lacks",
  "unlike",
  "proof",
  "free",
  "about",
  "value",
  "triggers",
  "roles",
  "objections",
  "than",
  "award",
  "clientele",
  "founded",
  "systems",
  "not",
  "few",
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** A slot that headings can announce. */
export type HeadedSlot = Exclude<AiSlot, "market">;

/** The words of one language, separated by bars; an asterisk matches any letters. */
export type Lexicon = {
  /** Words in headings, by the slot that the text below answers. */
  headings: Readonly<Record<HeadedSlot, string>>;
  words: Readonly<Record<Exclude<WordClass, "systems">, string>>;
};

/** Systems that products connect with, in every language. */
export const SYSTEMS =
  "sap|datev|excel|outlook|word|salesforce|hubspot|xero|myob|quickbooks|sage|exact|afas|shopify|woocommerce|prestashop|magento|mailchimp|stripe|paypal|slack|teams|sharepoint|microsoft 365|office 365|google calendar|google workspace|zapier|make|n8n|jira|zendesk|zoho|pipedrive|odoo|netsuite|navision|business central|dynamics|wordpress|typo3|moodle|autocad|revit|indesign|trados|memoq|across|nextcloud|active directory|ldap|s3|vmware|hyper v|proxmox|modbus|opc ua|ethernet ip|rest api|silae|cegid|pennylane|teamleader|lexware|addison|sevdesk|holded|contaplus|a3|fatture in cloud|zucchetti|teamsystem|danea|satispay|mollie|adyen|dhl|ups|dpd|edi|edifact|snelstart|moneybird|twinfield|yuki";
