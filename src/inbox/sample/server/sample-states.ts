/** The colour and purpose of a label value. */
export const SAMPLE_LABELS = [
  {
    name: "Stage",
    selection: "single",
    items: [
      { name: "Interested", colour: "green" },
      { name: "Meeting", colour: "blue" },
      { name: "Later", colour: "amber" },
      { name: "Not interested", colour: "red" },
    ],
  },
  {
    name: "Topic",
    selection: "multiple",
    items: [
      { name: "Price", colour: "purple" },
      { name: "Technical", colour: "teal" },
      { name: "Delivery", colour: "orange" },
    ],
  },
] as const;

/** People's actions on a conversation, found by subject. */
export type SampleState = {
  subject: string;
  labels?: readonly string[];
  isDone?: boolean;
  snoozedDays?: number;
  /** Days until a reminder; negative ones are overdue. */
  followUp?: { inDays: number; note: string };
  /** A pending reply, in days from now. */
  scheduled?: { inDays: number; text: string };
  /** A reply to a colleague outside of the practice mailbox, which rejects it. */
  fails?: { to: string; text: string };
};

export const SAMPLE_STATES: readonly SampleState[] = [
  { subject: "Picking small parcels at night", labels: ["Interested", "Technical"] },
  { subject: "Question about cleaning", labels: ["Meeting", "Technical"] },
  { subject: "Re: Sorting sample tubes", labels: ["Interested", "Price"] },
  { subject: "Re: Fittings in bags", labels: ["Meeting"] },
  { subject: "Re: Proben sortieren ohne Nachtschicht", labels: ["Meeting"] },
  { subject: "Anfrage: Kartons aufrichten und befüllen", labels: ["Interested", "Delivery"] },
  { subject: "Demande de devis pour une cellule", labels: ["Price"] },
  { subject: "Not for us", labels: ["Not interested"], isDone: true },
  { subject: "Re: Paletten im Hafenlager", labels: ["Not interested"], isDone: true },
  { subject: "Re: Rolls of carpet", labels: ["Not interested"], isDone: true },
  { subject: "Re: Empaquetado de calzado", labels: ["Not interested"], isDone: true },
  { subject: "Re: Tepåsar i kartong", labels: ["Not interested"], isDone: true },
  { subject: "Invoice 1182", isDone: true },
  { subject: "Commissioning at Halden, day by day", labels: ["Technical"], isDone: true },
  { subject: "Re: Brötchen greifen", labels: ["Later"], snoozedDays: 90 },
  { subject: "Re: Vos lignes de cartonnage", labels: ["Later"], snoozedDays: 110 },
  {
    subject: "Specification of the conveyor",
    labels: ["Technical"],
    followUp: { inDays: -4, note: "Did the drawing arrive?" },
  },
  {
    subject: "Re: Herbs in pots",
    labels: ["Interested", "Price"],
    followUp: { inDays: -2, note: "Ask for the numbers of the three greenhouses." },
  },
  {
    subject: "Re: Latas de conserva",
    labels: ["Interested", "Delivery"],
    followUp: { inDays: 2, note: "Send the plan." },
  },
  { subject: "Manipulace se sklem", followUp: { inDays: 5, note: "Send the video." } },
  {
    subject: "Re: Trays of lenses",
    labels: ["Later"],
    scheduled: {
      inDays: 3,
      text: "Hi Isaac,\n\nas agreed, here are three dates in January: the 12th, 14th and 19th. Which one suits you?",
    },
  },
  {
    subject: "Re: Werken bij -25 graden",
    scheduled: {
      inDays: 1,
      text: "Hoi Joris,\n\nhet datablad van de verwarmde hoes volgt vandaag. Zullen we na de audit bellen?",
    },
  },
  {
    subject: "Non-disclosure agreement",
    fails: {
      to: "legal@reeves-batteries.example",
      text: "Hello,\n\nthe signed agreement is on its way.",
    },
  },
];
