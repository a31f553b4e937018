import {
  automatic,
  type SampleThread,
  them,
  us,
} from "#src/mail/mailboxes/server/sample/sample-thread.ts";

export const ENGLISH_THREADS: readonly SampleThread[] = [
  {
    from: { name: "Oliver Grant", address: "oliver.grant@pine-furniture.test" },
    subject: "Re: Fittings in bags",
    daysAgo: 2,
    isStarred: true,
    answer: "Great, talk to you then. I will bring our plant manager.\n\nOliver",
    mails: [
      us(
        0,
        "Hi Oliver,\n\nPine ships 900 flat packs a day, and each has a bag of fittings counted by hand. Shall I show you how Quill does it?",
      ),
      them(
        3,
        "Hi,\n\nyes please. Could you do Tuesday at 2 pm or Wednesday before noon?\n\nOliver",
      ),
    ],
  },
  {
    from: { name: "Maeve Byrne", address: "maeve@byrne-brewing.test" },
    subject: "Re: Crates at the brewery",
    daysAgo: 3,
    answer: "Thanks. I will look at it with our brewer tonight.\n\nMaeve",
    mails: [
      us(0, "Hi Maeve,\n\nhow many crates do you lift by hand on a Friday?"),
      them(7, "Too many! How loud is the cell? Our taproom is next door.\n\nMaeve"),
    ],
  },
  {
    from: { name: "Samuel Adeyemi", address: "s.adeyemi@lagos-pharma.test" },
    subject: "Request for a reference",
    daysAgo: 1,
    mails: [
      them(
        0,
        "Dear Acme team,\n\nbefore we sign we would like to speak with one of your customers in pharma. Can you name one?\n\nKind regards\nSamuel Adeyemi",
      ),
    ],
  },
  {
    from: { name: "Emily Carter", address: "emily.carter@carter-candles.test" },
    subject: "Re: Candles without fingerprints",
    daysAgo: 5,
    isRead: true,
    mails: [
      us(0, "Hi Emily,\n\na suction gripper leaves no fingerprints on wax."),
      them(10, "Hi, it is too expensive for a shop of our size. Sorry.\n\nEmily"),
    ],
  },
  {
    from: { name: "Victor Hale", address: "victor@hale-tools.test" },
    subject: "Re: Kits of drill bits",
    daysAgo: 6,
    mails: [
      us(0, "Hello Victor,\n\nwho fills your drill bit kits?"),
      automatic(
        0.2,
        "Hi, I am travelling until December 2nd with limited access to email. My colleague Nina (nina@hale-tools.test) can help.\n\nVictor",
      ),
    ],
  },
  {
    from: { name: "Noor Aziz", address: "noor@aziz-carpets.test" },
    subject: "Re: Rolls of carpet",
    daysAgo: 8,
    isRead: true,
    mails: [
      us(0, "Hello Noor,\n\nyour rolls weigh up to 40 kg."),
      them(
        15,
        "Stop sending me these emails. This is the second one and I never asked for them.\n\nNoor Aziz",
      ),
    ],
  },
  {
    from: { name: "Peter Lang", address: "peter.lang@lang-printing.test" },
    subject: "Re: Stacking magazines",
    daysAgo: 10,
    isRead: true,
    mails: [
      us(0, "Hello Peter,\n\ncan we speak about your stacking line?"),
      them(30, "I left production last year. I don't know who is in charge now.\n\nPeter"),
    ],
  },
  {
    from: { name: "Chloe Martin", address: "chloe@martin-ceramics.test" },
    subject: "Broken cups in the last test",
    daysAgo: 2,
    attachment: {
      name: "breakage.txt",
      type: "text/plain",
      text: "Run 1: 2 of 400. Run 2: 0 of 400. Run 3: 11 of 400, pressure 0.8 bar.",
    },
    mails: [
      them(0, "Hi,\n\nrun 3 broke 11 cups. The log is attached. Was the pressure wrong?\n\nChloe"),
      us(
        2,
        "Hi Chloe,\n\nyes: 0.8 bar is for bottles. Cups want 0.45. We changed it this morning.",
      ),
      them(22, "That was it. Zero of 400 today. Thanks!\n\nChloe"),
    ],
  },
  {
    from: { name: "Ahmed Khalil", address: "ahmed@khalil-print.test" },
    subject: "Invoice 1182",
    daysAgo: 15,
    isRead: true,
    mails: [
      them(
        0,
        "Hello,\n\nplease find our questions about invoice 1182 below: position 3 was cancelled in May.\n\nAhmed",
      ),
      us(20, "Hello Ahmed,\n\nyou are right. A corrected invoice goes out today."),
    ],
  },
  {
    from: { name: "Ruth Mensah", address: "ruth.mensah@gold-coast-cocoa.test" },
    subject: "Re: Sorting cocoa beans",
    daysAgo: 13,
    isRead: true,
    mails: [
      us(0, "Dear Ruth,\n\nhow do you find mouldy beans today?"),
      them(
        40,
        "Dear Acme,\n\nby eye. We need something at the port, next season at the earliest. Write to me in June.\n\nRuth",
      ),
    ],
  },
  {
    from: { name: "Isaac Stern", address: "isaac@stern-lenses.test" },
    subject: "Re: Trays of lenses",
    daysAgo: 23,
    isRead: true,
    mails: [
      us(
        0,
        "Hi Isaac,\n\na lens must never touch its neighbour. Our tray gripper sets 40 at once.",
      ),
      them(5, "What happens on a power cut while it holds a tray?\n\nIsaac"),
      us(1, "It keeps its grip: the brake closes without current."),
      them(26, "Good answer. We have budget from February. Let us talk in January.\n\nIsaac"),
    ],
  },
  {
    from: { name: "Wendy Park", address: "wendy@park-seafood.test" },
    subject: "Fish boxes, wet floor",
    daysAgo: 4,
    mails: [
      them(
        0,
        "Hello,\n\nour floor is wet all day and boxes slip. Do your suckers hold wet styrofoam?\n\nWendy Park",
      ),
    ],
  },
  {
    from: { name: "Lena Hoffmann", address: "lena@partner-integration.test" },
    subject: "Commissioning at Halden, day by day",
    daysAgo: 27,
    isStarred: true,
    mails: [
      them(0, "Hi,\n\nwe are on site. The cell stands, power is on. First picks tomorrow.\n\nLena"),
      us(3, "Great. Please check the air first: they had 5 bar, we need 6."),
      them(20, "5.2 bar at the cell. They will raise it.\n\nLena"),
      us(1, "Thanks. Until then run at half speed."),
      them(25, "6.1 bar now. Full speed: 1,150 an hour, 14 misses.\n\nLena"),
      us(2, "Where do the misses happen?"),
      them(4, "All in the left lane, black bags.\n\nLena"),
      us(2, "Then it is the light. Please set the exposure to 12 ms."),
      them(22, "12 ms: 3 misses in an hour.\n\nLena"),
      us(1, "Within the promise. Let it run over night."),
      them(16, "Night shift done: 9,240 picks, 6 misses, no stop.\n\nLena"),
      us(3, "Wonderful. Does the team know how to change the gripper?"),
      them(24, "Yes, each of them did it twice. Protocol follows.\n\nLena"),
      us(2, "Then we sign on Friday. Thank you, Lena."),
    ],
  },
  {
    from: { name: "Rosa Delgado", address: "rosa@delgado-herbs.test" },
    subject: "Re: Herbs in pots",
    daysAgo: 14,
    isRead: true,
    mails: [
      us(0, "Hello Rosa,\n\nyou move 12,000 pots a week by hand."),
      them(18, "Yes, we are interested. What would the payback be for three greenhouses?\n\nRosa"),
      us(
        5,
        "About 14 months, with the numbers from your website. Shall we calculate it with yours?",
      ),
    ],
  },
  {
    from: { name: "Colin Reeves", address: "colin.reeves@reeves-batteries.test" },
    subject: "Non-disclosure agreement",
    daysAgo: 20,
    isRead: true,
    mails: [
      them(0, "Hello,\n\nbefore we send drawings our lawyers want an NDA. Ours or yours?\n\nColin"),
      us(6, "Hello Colin,\n\nyours is fine. We sign within two days."),
      them(27, "Sent to your office. Thanks.\n\nColin"),
    ],
  },
];
