import {
  automatic,
  type SampleThread,
  them,
  us,
} from "#src/mail/mailboxes/server/sample/sample-thread.ts";

/** In Dutch, Polish, Czech, Swedish, Japanese, Arabic and Ukrainian. */
export const OTHER_THREADS: readonly SampleThread[] = [
  {
    from: { name: "Sanne de Vries", address: "sanne@devries-bloemen.test" },
    subject: "Bloemen bundelen",
    daysAgo: 2,
    answer: "Dank je wel! Kunnen we dinsdag bellen?\n\nSanne",
    mails: [
      them(
        0,
        "Goedemorgen,\n\nwij bundelen 15.000 tulpen per dag. Kan jullie grijper stelen van 30 cm aan zonder schade?\n\nSanne de Vries",
      ),
    ],
  },
  {
    from: { name: "Joris Bakker", address: "joris.bakker@bakker-koel.test" },
    subject: "Re: Werken bij -25 graden",
    daysAgo: 17,
    isRead: true,
    mails: [
      us(0, "Hallo Joris,\n\nhoe lang kunnen jullie mensen in de vriescel blijven?"),
      them(8, "Hoi,\n\ntwintig minuten. Werkt jullie arm bij -25?\n\nJoris"),
      us(2, "Ja, met de verwarmde hoes. Tot -30."),
      them(45, "Interessant. Ik kom hierop terug na de audit van december.\n\nJoris"),
    ],
  },
  {
    from: { name: "Agnieszka Nowak", address: "a.nowak@nowak-meble.test" },
    subject: "Re: Pakowanie okuć",
    daysAgo: 4,
    isRead: true,
    mails: [
      us(0, "Dzień dobry,\n\nile zestawów okuć pakują Państwo ręcznie w ciągu zmiany?"),
      them(
        20,
        "Dzień dobry,\n\nokoło 3000. Proszę o ofertę z terminem dostawy i gwarancją.\n\nAgnieszka Nowak",
      ),
    ],
  },
  {
    from: { name: "Piotr Zieliński", address: "p.zielinski@zielinski-auto.test" },
    subject: "Re: Sortowanie uszczelek",
    daysAgo: 8,
    mails: [
      us(0, "Dzień dobry,\n\nkto sortuje dziś uszczelki?"),
      automatic(
        0.1,
        "Dzień dobry,\n\njestem na urlopie do 30 listopada. W pilnych sprawach proszę pisać na biuro@zielinski-auto.test.\n\nPiotr Zieliński",
      ),
    ],
  },
  {
    from: { name: "Tereza Dvořáková", address: "dvorakova@sklo-dvorak.test" },
    subject: "Manipulace se sklem",
    daysAgo: 11,
    isRead: true,
    mails: [
      them(
        0,
        "Dobrý den,\n\nvyrábíme skleničky. Zvládne vaše chapadlo tenké sklo?\n\nTereza Dvořáková",
      ),
      us(6, "Dobrý den,\n\nano, s podtlakovým chapadlem a měkkou přírubou. Pošleme vám video."),
    ],
  },
  {
    from: { name: "Linnea Bergström", address: "linnea@bergstrom-te.test" },
    subject: "Re: Tepåsar i kartong",
    daysAgo: 21,
    isRead: true,
    mails: [
      us(0, "Hej Linnea,\n\nvem packar era tepåsar i dag?"),
      them(50, "Hej,\n\nvi har redan en lösning och är nöjda. Tack ändå!\n\nLinnea"),
    ],
  },
  {
    from: { name: "田中 恵", address: "megumi.tanaka@tanaka-seimitsu.test" },
    subject: "協働ロボットセルについてのお問い合わせ",
    daysAgo: 2,
    answer: "ご返信ありがとうございます。社内で検討し、来週ご連絡いたします。\n\n田中",
    mails: [
      them(
        0,
        "はじめまして。田中精密の田中と申します。\n\n小型部品の選別に御社のセルを検討しております。最小部品寸法と納期をお教えください。\n\nどうぞよろしくお願いいたします。\n田中 恵",
      ),
    ],
  },
  {
    from: { name: "ليلى حداد", address: "layla@haddad-dates.test" },
    subject: "تعبئة التمور",
    daysAgo: 6,
    answer: "شكرا جزيلا، سنراجع العرض ونعود إليكم.\n\nليلى",
    mails: [
      them(
        0,
        "السلام عليكم،\n\nنعبئ حوالي 8 أطنان من التمور يوميا. هل يناسب القابض المنتجات اللزجة؟\n\nمع التحية\nليلى حداد",
      ),
    ],
  },
  {
    from: { name: "Олена Шевчук", address: "olena@shevchuk-med.test" },
    subject: "Питання про сервіс",
    daysAgo: 24,
    isRead: true,
    mails: [
      them(0, "Доброго дня,\n\nчи є у вас сервісні партнери в Україні?\n\nОлена Шевчук"),
      us(10, "Доброго дня, Олено,\n\nтак, у Львові та Дніпрі. Надішлю контакти."),
      them(4, "Дякую, чекаю.\n\nОлена"),
    ],
  },
];
