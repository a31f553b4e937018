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
    text: `Halden Foods is a family-owned maker of ready meals with 240 employees in Hamburg.

## Problem

Each changeover of the packing line took 38 minutes. Operators struggled with manual settings, and errors cost one shift a week.

## Solution

Acme Robotics installed a pick-and-place cell with automatic format changes. The team was trained in two days.

## Results

Changeover time fell by 38 percent within six months. Halden Foods saved 120,000 euros in the first year.

“We would never go back to the old line,” says Karin Vogt, head of production.`,
  },
  {
    type: "case-study",
    name: "Brix Packaging, two shifts without overtime",
    daysAgo: 22,
    link: "https://acme-robotics.example/cases/brix",
    text: `Brix Packaging is a supplier of folding boxes for food makers, based in Rotterdam, with 90 employees.

## Problem

Boxes were picked by hand, and the line lacked people for the late shift. Delays made two customers complain in one month.

## Solution

A pick-and-place cell with a vision gripper replaced the hand picking. Acme Robotics integrated it with the line control in nine days.

## Results

Output per shift rose by 22 percent. Overtime was reduced from 14 hours to 2 hours per week.`,
  },
  {
    type: "case-study",
    name: "Lumen Pharma, no missing vial in a year",
    daysAgo: 20,
    text: `Lumen Pharma is a contract manufacturer of vaccines in Basel with 610 employees.

## Problem

Auditors found that damaged vials were seen too late. Manual checks were slow and cost 3 percent of every batch.

## Solution

Acme Robotics built two cells with a vision gripper that looks at each vial before it is placed. The system was validated together with the quality team.

## Results

No vial has been missing for 12 months. Waste fell from 3 percent to 0.4 percent of a batch.`,
  },
  {
    type: "case-study",
    name: "Marlow Bakeries, fresh bread in 40 stores",
    daysAgo: 17,
    text: `Marlow Bakeries runs 40 stores in the south of England and one central bakery with 180 employees.

## Problem

Bread was sorted by hand at night, and sorting errors sent the wrong trays to the stores. The bakery struggled to find people for the night shift.

## Solution

A pick-and-place cell sorts loaves by store. Operators were trained in one day and change the plan on a tablet.

## Results

Wrong trays fell from 60 to 4 per week. The night shift now needs 5 people fewer.`,
  },
  {
    type: "case-study",
    name: "Quill Cosmetics, launch in nine weeks",
    daysAgo: 15,
    text: `Quill Cosmetics is a maker of creams for pharmacies, based in Lyon, with 75 employees.

## Problem

A new jar did not fit the old line, and the launch was planned within three months. Two suppliers needed half a year to deliver.

## Solution

Acme Robotics delivered a pick-and-place cell from stock and printed the gripper fingers for the jar on site.

## Results

The line was running after nine weeks. Quill Cosmetics sold 48,000 jars before its competitor launched.`,
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
    text: `Gripworks sells vision grippers for bakeries and food makers in Germany and Austria.

Prices start at 900 euros per month for one gripper, with a contract of three years.

Gripworks is the only supplier with a gripper that can be washed hot. Its customers renew in 9 of 10 cases.

Gripworks does not offer service at night, and spare parts are only available in Germany.`,
  },
  {
    type: "competitor",
    name: "Cellario",
    daysAgo: 11,
    text: `Cellario builds turnkey cells for pharmaceutical companies with more than 1,000 employees.

A cell costs from 240,000 euros, and a project takes 6 to 9 months.

Unlike other suppliers, Cellario brings the documents that auditors ask for.

Smaller companies are not served. Changes to a cell are slow and expensive.`,
  },
  {
    type: "competitor",
    name: "Pickline",
    daysAgo: 10,
    text: `Pickline offers refurbished robots for packaging companies in Poland and the Netherlands.

Prices are about 40 percent below a new cell. There is no monthly fee.

Pickline delivers within four weeks, faster than any other supplier in its market.

Vision is not available, and service is limited to office hours.`,
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
