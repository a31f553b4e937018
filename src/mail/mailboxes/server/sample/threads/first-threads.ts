import { type SampleThread, them, us } from "#src/mail/mailboxes/server/sample/sample-thread.ts";

export const FIRST_THREADS: readonly SampleThread[] = [
  {
    from: { name: "Jonas Weber", address: "jonas.weber@nordlicht-logistics.test" },
    subject: "Picking small parcels at night",
    daysAgo: 1,
    mails: [
      them(
        0,
        "Hello,\n\nwe saw your cell at the fair in Hamburg. We pick about 4,000 small parcels each night. Can your gripper handle soft bags, and how long does it take until a cell runs?\n\nJonas Weber\nHead of Operations",
      ),
    ],
  },
  {
    from: { name: "Amélie Laurent", address: "amelie@boulangerie-laurent.test" },
    subject: "Question about cleaning",
    daysAgo: 2,
    mails: [
      them(
        0,
        "Good morning,\n\nour bakery has to wash down every machine at the end of a shift. Is the arm rated for that?\n\nAmélie",
      ),
      us(
        3,
        "Good morning Amélie,\n\nyes, the arm and the gripper are rated IP67. The control cabinet has to stand outside of the washing zone.\n\nWould a short call on Thursday help?",
      ),
      them(20, "Thursday at 10 works. Please send an invitation.\n\nAmélie"),
    ],
  },
  {
    from: { name: "Priya Raman", address: "priya.raman@lumen-health.test" },
    subject: "Re: Sorting sample tubes",
    daysAgo: 4,
    mails: [
      us(
        0,
        "Hi Priya,\n\nyou sort about 9,000 sample tubes a day by hand. One of our cells does 1,200 an hour. Shall I show you how a lab of your size uses it?",
      ),
      them(
        30,
        "Hi,\n\nthis is interesting. What does one cell cost, and do you offer leasing? We decide about the budget in December.\n\nPriya",
      ),
    ],
  },
  {
    from: { name: "Tom Okafor", address: "tom@orbis-foods.test" },
    subject: "Automating the packing line",
    daysAgo: 5,
    mails: [
      us(
        0,
        "Hello Tom,\n\nOrbis packs frozen meals in three shifts. Our customers in that business run the night shift with one person instead of six. May I send you their numbers?",
      ),
      {
        ...them(
          0.1,
          "Thank you for your message. I am out of the office until Monday and will answer then. In urgent cases please write to line@orbis-foods.test.",
        ),
        isAutomatic: true,
      },
    ],
  },
  {
    from: { name: "Ingrid Solberg", address: "ingrid@fjord-marine.test" },
    subject: "Not for us",
    daysAgo: 6,
    mails: [
      us(
        0,
        "Hello Ingrid,\n\nI noticed that Fjord Marine is opening a second warehouse in Bergen.",
      ),
      them(5, "Hello,\n\nwe work with another supplier. Please take me off your list.\n\nIngrid"),
    ],
  },
  {
    from: { name: "Marco Bianchi", address: "m.bianchi@tessera-ceramics.test" },
    subject: "Try the colleague in production",
    daysAgo: 8,
    mails: [
      us(0, "Dear Marco,\n\nhow do you stack tiles after glazing today?"),
      them(
        50,
        "Hello,\n\nI am in purchasing. Please speak with Chiara Conti, who runs production: chiara.conti@tessera-ceramics.test\n\nMarco",
      ),
    ],
  },
  {
    from: { name: "יעל כהן", address: "yael@galil-pharma.test" },
    subject: "שאלה על תא הרובוטיקה",
    daysAgo: 9,
    mails: [them(0, "שלום,\n\nהאם התא מתאים לחדר נקי? נשמח לקבל מפרט טכני.\n\nיעל כהן")],
  },
  {
    from: { name: "Hannah Fischer", address: "hannah.fischer@quill-books.test" },
    subject: "Specification of the conveyor",
    daysAgo: 11,
    attachment: {
      name: "conveyor.txt",
      type: "text/plain",
      text: "Width 600 mm, speed 0.4 m/s, books from 90 g to 2.4 kg.",
    },
    mails: [
      them(0, "Hello,\n\nattached is what you asked for. Which of your grippers fits?\n\nHannah"),
      us(
        26,
        "Hello Hannah,\n\nthank you. The vacuum gripper V2 fits. I will send a drawing by Friday.",
      ),
    ],
  },
  {
    from: { name: "Daniel Novak", address: "daniel@brix-energy.test" },
    subject: "Pilot in plant 3",
    daysAgo: 20,
    mails: [
      us(
        0,
        "Hello Daniel,\n\nas discussed, here is the plan for a pilot in plant 3: two weeks, one cell, no obligation.",
      ),
      them(24, "Hello,\n\nlooks good. Who pays for the installation?\n\nDaniel"),
      us(2, "We do, for the pilot."),
      them(28, "Then let us begin on the first of the month.\n\nDaniel"),
      us(4, "Done. Our team will be there at 8."),
      them(240, "The first week went well. 96 % without help. Can we raise the speed?\n\nDaniel"),
      us(3, "Yes, in the settings under Motion. Please go up in steps of 5 %."),
    ],
  },
  {
    from: { name: "Sofia Marlow", address: "sofia@marlow-software.test" },
    subject: "An interface for your cell",
    daysAgo: 25,
    mails: [
      them(
        0,
        "Hi,\n\nwe build warehouse software. Is there a documented interface to your cell?\n\nSofia",
      ),
      us(
        7,
        "Hi Sofia,\n\nyes: OPC UA, with an example project. I have attached the link to the manual below.",
      ),
      them(90, "Great, thank you!"),
    ],
  },
];
