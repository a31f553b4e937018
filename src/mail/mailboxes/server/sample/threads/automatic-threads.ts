import {
  bounce,
  type SampleThread,
  them,
  us,
} from "#src/mail/mailboxes/server/sample/sample-thread.ts";

const NEWSLETTER = `<table width="100%" bgcolor="#f2efe6"><tr><td align="center">
<table width="560" bgcolor="#ffffff" cellpadding="20">
<tr><td><img src="https://news.conveyor-weekly.test/banner.png" width="520" height="120" alt="Conveyor Weekly"></td></tr>
<tr><td><h1 style="color:#1f4e5f">Robots at the bakery</h1>
<p>Three bakeries tell how soft grippers changed their night shift.</p>
<p><a href="https://news.conveyor-weekly.test/bakeries" style="background-color:#1f4e5f;color:#ffffff;padding:10px">Read the story</a></p></td></tr>
<tr><td><h2 style="color:#1f4e5f">In numbers</h2>
<table border="1" cellpadding="6"><tr><th>Site</th><th>Parcels an hour</th><th>People at night</th></tr>
<tr><td>Hamburg</td><td>1,240</td><td>1</td></tr><tr><td>Lyon</td><td>980</td><td>2</td></tr></table></td></tr>
<tr><td style="color:#777777;font-size:12px">You get this because you signed up at the fair. <a href="https://news.conveyor-weekly.test/leave">Unsubscribe</a>
<img src="https://news.conveyor-weekly.test/open.gif" width="1" height="1"></td></tr></table></td></tr></table>`;

const RECEIPT = `<div style="font-family:Arial,sans-serif"><h2>Your ticket for Automate 2027</h2>
<table cellpadding="6"><tr><td>Visitor</td><td><b>Acme Robotics</b></td></tr><tr><td>Days</td><td>2</td></tr>
<tr><td>Total</td><td>€ 118.00</td></tr></table><p>Please keep this email.</p></div>`;

/** Automatic mail: newsletters, notifications and bounce reports. */
export const AUTOMATIC_THREADS: readonly SampleThread[] = [
  {
    from: { name: "Conveyor Weekly", address: "news@conveyor-weekly.test" },
    subject: "Robots at the bakery, and 3 numbers from the night shift",
    daysAgo: 1,
    unsubscribe: "https://news.conveyor-weekly.test/leave",
    mails: [
      {
        ...them(
          0,
          "Robots at the bakery\n\nThree bakeries tell how soft grippers changed their night shift.",
        ),
        html: NEWSLETTER,
      },
    ],
  },
  {
    from: { name: "Conveyor Weekly", address: "news@conveyor-weekly.test" },
    subject: "What a gripper costs in 2026",
    daysAgo: 8,
    isRead: true,
    unsubscribe: "https://news.conveyor-weekly.test/leave",
    mails: [
      {
        ...them(0, "What a gripper costs in 2026\n\nOur yearly survey of 120 plants."),
        html: NEWSLETTER,
      },
    ],
  },
  {
    from: { name: "Automate Fair", address: "no-reply@automate-fair.test" },
    subject: "Your ticket for Automate 2027",
    daysAgo: 10,
    isRead: true,
    attachment: {
      name: "ticket.csv",
      type: "text/csv",
      text: "visitor,days,total\nAcme Robotics,2,118.00\n",
    },
    mails: [
      {
        ...them(
          0,
          "Your ticket for Automate 2027\n\nVisitor: Acme Robotics\nDays: 2\nTotal: € 118.00",
        ),
        html: RECEIPT,
      },
    ],
  },
  {
    from: { name: "Parcel Service", address: "notifications@parcel-service.test" },
    subject: "Your parcel 4471 has arrived",
    daysAgo: 12,
    isRead: true,
    mails: [
      { ...them(0, "Your parcel 4471 was handed to reception at 09:12."), isAutomatic: true },
    ],
  },
  {
    from: { name: "Robotics Circle", address: "circle@lists.robotics-circle.test" },
    subject: "[circle] Calibration of wrist cameras",
    daysAgo: 5,
    unsubscribe: "https://lists.robotics-circle.test/leave",
    mails: [
      them(
        0,
        "Hi all,\n\nhow do you calibrate wrist cameras after a change of the tool?\n\nRegards,\nOle",
      ),
    ],
  },
  {
    from: { name: "Mail Delivery Subsystem", address: "mailer-daemon@glassworks.test" },
    subject: "Undelivered Mail Returned to Sender",
    daysAgo: 4,
    mails: [
      bounce(
        0,
        "The message to frank.miller@glassworks.test could not be delivered: the mailbox does not exist.",
      ),
    ],
  },
  {
    from: { name: "Mail Delivery Subsystem", address: "postmaster@kite-textiles.test" },
    subject: "Undeliverable: A night shift with one person",
    daysAgo: 9,
    isRead: true,
    mails: [
      bounce(
        0,
        "The message to o.reyes@kite-textiles.test could not be delivered: the mailbox is unknown.",
      ),
    ],
  },
  {
    from: { name: "Grace Lim", address: "grace.lim@harbour-tea.test" },
    subject: "Re: Packing tea tins",
    daysAgo: 7,
    mails: [
      us(0, "Hello Grace,\n\nwho packs your gift tins before the holidays?"),
      {
        ...them(
          0.1,
          "Thank you for contacting Harbour Tea. We have received your message, and someone will answer within two working days. Your ticket is 20418.",
        ),
        isAutomatic: true,
      },
    ],
  },
];
