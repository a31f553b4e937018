import {
  automatic,
  type SampleThread,
  them,
  us,
} from "#src/mail/mailboxes/server/sample/sample-thread.ts";

export const GERMAN_THREADS: readonly SampleThread[] = [
  {
    from: { name: "Katrin Vogel", address: "k.vogel@vogel-verpackung.test" },
    subject: "Anfrage: Kartons aufrichten und befüllen",
    daysAgo: 1,
    answer:
      "Danke für die schnelle Antwort. Ich bespreche das morgen mit der Produktion.\n\nKatrin Vogel",
    mails: [
      them(
        0,
        "Guten Tag,\n\nwir füllen täglich rund 2.500 Kartons von Hand. Können Ihre Zellen zwei Formate im Wechsel bedienen? Ein Angebot mit Lieferzeit wäre hilfreich.\n\nMit freundlichen Grüßen\nKatrin Vogel",
      ),
    ],
  },
  {
    from: { name: "Dr. Stefan Albrecht", address: "albrecht@labor-albrecht.test" },
    subject: "Re: Proben sortieren ohne Nachtschicht",
    daysAgo: 3,
    isStarred: true,
    answer: "Mittwoch passt. Bitte senden Sie mir einen Link.\n\nStefan Albrecht",
    mails: [
      us(
        0,
        "Guten Tag Herr Dr. Albrecht,\n\nIhr Labor sucht seit Mai eine Nachtbesetzung. Eine Zelle sortiert 1.200 Proben in der Stunde. Darf ich Ihnen zeigen, wie?",
      ),
      them(
        22,
        "Guten Tag,\n\ndas klingt interessant. Haben Sie nächste Woche Zeit für ein Gespräch? Am liebsten Mittwochvormittag.\n\nStefan Albrecht\n\n-- \nLabor Albrecht GmbH\nTel. 030 555 0142",
      ),
    ],
  },
  {
    from: { name: "Uwe Brandt", address: "uwe.brandt@brandt-metall.test" },
    subject: "Re: Teile vom Band nehmen",
    daysAgo: 5,
    mails: [
      us(0, "Hallo Herr Brandt,\n\nwie entnehmen Sie heute die Stanzteile?"),
      automatic(
        0.05,
        "Guten Tag,\n\nich bin bis einschließlich 4. Dezember nicht im Haus. In dringenden Fällen wenden Sie sich bitte an Frau Sommer, sommer@brandt-metall.test.\n\nUwe Brandt",
      ),
    ],
  },
  {
    from: { name: "Miriam Scholz", address: "scholz@backhaus-scholz.test" },
    subject: "Re: Brötchen greifen",
    daysAgo: 7,
    isRead: true,
    mails: [
      us(
        0,
        "Guten Tag Frau Scholz,\n\nunser weicher Greifer setzt 60 Brötchen in der Minute um, ohne sie zu drücken.",
      ),
      them(
        9,
        "Guten Tag,\n\nim Moment haben wir kein Budget. Bitte melden Sie sich im März noch einmal.\n\nM. Scholz",
      ),
    ],
  },
  {
    from: { name: "Henrik Lorenz", address: "lorenz@hafenlager-nord.test" },
    subject: "Re: Paletten im Hafenlager",
    daysAgo: 12,
    isRead: true,
    mails: [
      us(0, "Hallo Herr Lorenz,\n\nSie laden im Hafen 300 Paletten am Tag um."),
      them(31, "Hallo,\n\nkein Interesse, bitte streichen Sie mich aus dem Verteiler.\n\nLorenz"),
    ],
  },
  {
    from: { name: "Anja Kühn", address: "anja.kuehn@kuehn-optik.test" },
    subject: "Zeichnung des Greifers",
    daysAgo: 14,
    attachment: {
      name: "greifer.csv",
      type: "text/csv",
      text: "Teil;Länge mm;Gewicht g\nFinger;84;120\nFlansch;40;310\n",
    },
    mails: [
      them(
        0,
        "Hallo zusammen,\n\nim Anhang die Maße, die wir brauchen. Passt das zu Ihrem Flansch?\n\nAnja Kühn",
      ),
      us(
        5,
        "Hallo Frau Kühn,\n\nja, mit der Adapterplatte A4. Die Zeichnung bekommen Sie bis Freitag.",
      ),
      them(40, "Perfekt, danke! Die Adapterplatte nehmen wir gleich mit.\n\nAnja Kühn"),
    ],
  },
  {
    from: { name: "Ralf Petersen", address: "petersen@druckhaus-petersen.test" },
    subject: "Re: Stapeln von Druckbögen",
    daysAgo: 18,
    isRead: true,
    mails: [
      us(0, "Guten Tag Herr Petersen,\n\nwer stapelt bei Ihnen die Bögen nach dem Schneiden?"),
      them(
        26,
        "Moin,\n\nmacht bei uns Frau Ahrens. Schreiben Sie ihr bitte direkt: ahrens@druckhaus-petersen.test\n\nRalf Petersen",
      ),
    ],
  },
  {
    from: { name: "Susanne Keller", address: "keller@keller-saaten.test" },
    subject: "Re: Saatgut in Tüten",
    daysAgo: 22,
    isRead: true,
    mails: [
      us(0, "Guten Tag Frau Keller,\n\neine Zelle füllt 40 Tüten in der Minute."),
      them(6, "Das ist uns zu langsam. Wir liegen heute bei 70.\n\nS. Keller"),
      us(2, "Mit zwei Armen kommt dieselbe Zelle auf 78. Ein Video davon schicke ich Ihnen gern."),
      them(18, "Gern, schicken Sie das Video."),
    ],
  },
];
