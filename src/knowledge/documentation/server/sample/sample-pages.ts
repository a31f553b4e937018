/** Pages by a fictional maker of pick-and-place cells. */
export type SamplePage = {
  name: string;
  product?: string;
  below?: string;
  daysAgo: number;
  text: string;
};

export const SAMPLE_PAGES: readonly SamplePage[] = [
  {
    name: "Price list",
    product: "Pick-and-place cell",
    daysAgo: 12,
    text: `Prices are valid until the end of the year, without transport and installation.

| Item | Price in euros | Delivery in weeks |
| --- | --- | --- |
| Cell with one robot | 84,000 | 14 |
| Cell with two robots | 131,000 | 18 |
| Automatic format change | 12,500 | 6 |
| Training, two days | 2,400 | 2 |

## Discounts

- From the second cell: 5 percent
- With a service contract of three years: 3 percent
`,
  },
  {
    name: "Installation guide",
    product: "Pick-and-place cell",
    daysAgo: 11,
    text: `## Before the cell arrives

1. Check the floor: 2 tonnes on 4 square metres.
2. Prepare compressed air at 6 bar and a connection of 32 amperes.
3. Name the person who will run the cell.

## On site

Two technicians install a cell in three days. Production continues on the old line until the acceptance test.
`,
  },
  {
    name: "Acceptance test",
    product: "Pick-and-place cell",
    below: "Installation guide",
    daysAgo: 10,
    text: `The cell runs for eight hours with the products of the customer.

- At least 40 picks a minute
- At most 2 misplaced products in 10,000
- A format change within 4 minutes
`,
  },
  {
    name: "Gripper data sheet",
    product: "Vision gripper",
    daysAgo: 9,
    text: `The gripper sees what it takes: a camera in its palm finds products on a moving belt.

The gripper can handle soft bags and pouches as well as rigid trays, up to 1.8 kg each.

| Property | Value |
| --- | --- |
| Load | 1.8 kg |
| Products | trays, pouches, soft bags, bottles |
| Recognition | 99.2 percent at 60 products a minute |
`,
  },
  {
    name: "Questions that buyers ask",
    daysAgo: 4,
    text: `## How soon can we start?

How long it takes until a cell runs: 15 weeks from the order, 14 of them for delivery.

## How long does the line stand still?

Half a shift, for the acceptance test.

## Who repairs the cell?

Our service answers within two hours and comes within one working day.

## Does it pay off?

Customers with three shifts had their money back after 14 to 19 months.
`,
  },
];
