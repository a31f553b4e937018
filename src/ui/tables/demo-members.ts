/** Fictional people for the component demos. */
export type Member = {
  id: string;
  name: string;
  email: string;
  role: "Admin" | "Edit" | "View";
  joined: string;
  joinedOn: string;
  sent: number;
};

const NAMES = [
  "Maya Keller",
  "Tom Okafor",
  "Lena Vogt",
  "Jonas Berg",
  "Sofia Marin",
  "Ivo Petrov",
  "Hana Sato",
  "Marc Dubois",
  "Priya Raman",
  "Anna Wolfeschlegelsteinhausenberger",
  "Noor Haddad",
  "Erik Lind",
  "Chloé Martin",
  "Diego Alvarez",
  "Freya Olsen",
  "Goran Ilić",
  "Ines Costa",
  "Kofi Mensah",
  "Liam Byrne",
  "Mei Lin",
  "Oskar Nowak",
  "Rosa Conti",
  "Yusuf Demir",
];

const ROLES = ["Edit", "View", "Edit", "Edit", "View"] as const;
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

export const members: readonly Member[] = NAMES.map((name, index) => {
  const joined = new Date(Date.UTC(2026, 10 - index, 18 - (index % 9), 12));
  const [first = "", last = ""] = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(" ");
  return {
    id: `member-${index}`,
    name,
    email: `${first}.${last}@northwind.studio`,
    role: index === 0 ? "Admin" : (ROLES[index % ROLES.length] ?? "View"),
    joined: day.format(joined),
    joinedOn: joined.toISOString(),
    sent: (index * 397) % 1500,
  };
});
