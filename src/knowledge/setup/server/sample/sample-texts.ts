import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";

export type SampleItem = {
  type: SetupType;
  name: string;
  daysAgo: number;
  /** The source text or, for a note, its content. */
  text?: string;
  link?: string;
};

/** What an agency would have collected about a maker of pick-and-place cells. */
export const SAMPLE_ITEMS: readonly SampleItem[] = [
  {
    type: "case-study",
    name: "Halden Foods, changeover −38 %",
    daysAgo: 24,
    link: "https://acme-robotics.example/cases/halden-foods",
    text: `How a ready-meal kitchen in Hamburg got its mornings back

Halden Foods cooks ready meals for supermarkets. The family business in Hamburg employs 240 people on two shifts.

What was going wrong?

Every change of recipe stopped the packing line for 38 minutes. Operators adjusted the guides by hand, and wrong settings cost them a whole shift each week.

What we did

- Acme Robotics installed a pick-and-place cell that changes formats by itself
- Twelve operators were trained on the new screen within two days

Six months on

Changeover time fell by 38 percent. In its first year with the cell, Halden Foods saved 120,000 euros.

“We would never go back to the old line,” says Karin Vogt, head of production.`,
  },
  {
    type: "case-study",
    name: "Brix Packaging, two shifts without overtime",
    daysAgo: 22,
    link: "https://acme-robotics.example/cases/brix",
    text: `Brix Packaging in Rotterdam: minder overuren, meer dozen

Brix Packaging maakt vouwdozen voor levensmiddelenbedrijven. Het bedrijf is gevestigd in Rotterdam en telt 90 medewerkers.

De aanleiding

De dozen werden met de hand van de band gehaald en voor de late ploeg was er te weinig personeel. Door de vertragingen klaagden in één maand twee klanten.

De aanpak

Acme Robotics plaatste een pick-and-place-cel met een vision-grijper en koppelde die in negen dagen aan de lijnbesturing.

De opbrengst

De productie per ploeg steeg met 22 procent. De overuren daalden van 14 naar 2 uur per week.`,
  },
  {
    type: "case-study",
    name: "Lumen Pharma, no missing vial in a year",
    daysAgo: 20,
    text: `Lumen Pharma fills vaccines for other brands. Its plant in Basel has 610 employees.

Starting point: Auditors complained that broken vials were noticed too late. The checks by eye were slow, and 3 percent of every batch had to be thrown away.

Our work: Acme Robotics built two cells with a vision gripper, which looks at each vial before it puts it down. The quality team validated them together with us.

Outcome: Waste dropped from 3 percent to 0.4 percent of a batch. For 12 months now, not one vial has gone missing.`,
  },
  {
    type: "case-study",
    name: "Marlow Bakeries, fresh bread in 40 stores",
    daysAgo: 17,
    text: `PRESS RELEASE

Marlow Bakeries runs 40 stores in the south of England, supplied by one central bakery with 180 employees.

Until last spring, loaves were sorted by hand at night. The bakery struggled to find people for that shift, and mistakes sent the wrong trays to the stores.

In March the company put in a pick-and-place cell from Acme Robotics that sorts loaves by store. Operators were trained in one day and change the plan on a tablet.

Since then, wrong trays have fallen from 60 to 4 per week. The night shift now needs 5 people fewer.

About Acme Robotics

Acme Robotics builds pick-and-place cells for the food and pharmaceutical industries and has 130 employees.`,
  },
  {
    type: "case-study",
    name: "Quill Cosmetics, launch in nine weeks",
    daysAgo: 15,
    text: `Quill Cosmetics : un lancement en neuf semaines

Le client

Quill Cosmetics est un fabricant de crèmes pour les pharmacies, installé à Lyon. L'entreprise emploie 75 salariés.

Le problème

Le nouveau pot n'entrait pas dans l'ancienne ligne, et le lancement était prévu trois mois plus tard. Deux fournisseurs demandaient six mois de délai, trop long pour l'équipe.

Ce que nous avons fait

Acme Robotics a livré une cellule de prise et de dépose en stock et a imprimé sur place les doigts de la pince.

Le bilan

La ligne tournait au bout de neuf semaines au lieu de six mois. Quill Cosmetics a vendu 48 000 pots avant son concurrent.

« Nous avons tenu notre date, et personne n'a travaillé le week-end », dit Inès Vidal, directrice de production.`,
  },
  {
    type: "case-study",
    name: "norva.example/robotics",
    daysAgo: 3,
    link: "https://norva.example/robotics",
  },
  {
    type: "competitor",
    name: "Gripworks",
    daysAgo: 12,
    link: "https://gripworks.example",
    text: `Gripworks makes vision grippers for bakeries and food makers in Germany and Austria.

Prices

- Rent from 900 euros per month for one gripper
- Setup fee of 1,500 euros, charged once
- The contract runs for three years

Why Gripworks

Gripworks is the only supplier whose gripper can be washed hot. Nine out of 10 customers renew.

Good to know

Gripworks does not offer service at night. Spare parts are only available in Germany.`,
  },
  {
    type: "competitor",
    name: "Cellario",
    daysAgo: 11,
    text: `Cellario builds turnkey cells. They are made for pharmaceutical companies with more than 1,000 employees.

What it costs

A cell costs from 240,000 euros, and a project takes 6 to 9 months.

What sets Cellario apart

Unlike other suppliers, Cellario delivers the documents that auditors ask for. It is certified to ISO 13485.

Limits

Smaller companies are not served. Later changes to a cell are slow and expensive.`,
  },
  {
    type: "competitor",
    name: "Pickline",
    daysAgo: 10,
    text: `Pickline sells refurbished robots for packaging companies in Poland and the Netherlands.

Pricing: A refurbished robot costs 38,000 euros, about 40 percent below a new one. There is no monthly fee.

Support: The hotline answers on weekdays during office hours.

Strength: Pickline is the first to deliver a robot within four weeks.

Limits: A vision system is not available, and there is no service at weekends.`,
  },
  {
    type: "note",
    name: "Call with Karin Vogt (Halden)",
    daysAgo: 9,
    text: "She would speak at our webinar in spring. Spare parts arrive within 24 hours, which mattered more to her than the price.",
  },
  {
    type: "note",
    name: "Fair in Hanover",
    daysAgo: 7,
    text: "Visitors asked most about changeover time. Three bakeries want a visit: two of them have no night shift since summer.",
  },
  {
    type: "note",
    name: "Pricing",
    daysAgo: 6,
    text: "Acme Robotics rents a cell for 2,400 euros per month, service included. A purchase starts at 96,000 euros.",
  },
  {
    type: "note",
    name: "Who decides",
    daysAgo: 5,
    text: "The head of production asks first, the managing director signs. Above 100,000 euros the controller joins.",
  },
  {
    type: "note",
    name: "What people doubt",
    daysAgo: 4,
    text: "Is the cell too complex for our operators? Answer: training takes two days, and the tablet shows each step.",
  },
];
