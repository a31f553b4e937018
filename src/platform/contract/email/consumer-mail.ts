import { isDisposableMail } from "./disposable-mail.ts";
import { domainsAbove } from "./domain-rule.ts";

/** Whether anyone can sign up for mail at this domain or a subdomain of it. */
export function isConsumerMail(domain: string): boolean {
  const isProvider = (name: string) => PROVIDERS.has(name) || WORLDWIDE.test(name);
  return isDisposableMail(domain) || domainsAbove(domain).some(isProvider);
}

/** Providers with one domain per country: `yahoo.fr`, `yahoo.co.uk`, `yahoo.com.br`. */
const WORLDWIDE =
  /^(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|windowslive|gmx|aol|yandex|zoho|zohomail|fastmail|tiscali|lycos|excite|rambler|mailo)\.(com|net|org|info|biz|((com?|ne|or)\.)?[a-z]{2})$/;

const PROVIDERS: ReadonlySet<string> = new Set(
  [
    // Other domains of Google, Apple, Microsoft, Yahoo and AOL
    "gmail.com googlemail.com icloud.com me.com mac.com icloud.com.cn",
    "passport.com webtv.net myyahoo.com yahoomail.com aim.com love.com wow.com games.com ygm.com",
    "netscape.net netscape.com compuserve.com cs.com verizonmail.com",

    // International free mail
    "mail.com email.com usa.com myself.com consultant.com post.com europe.com asia.com iname.com",
    "writeme.com dr.com engineer.com cheerful.com techie.com workmail.com accountant.com",
    "proton.me protonmail.com protonmail.ch pm.me passmail.net tuta.com tuta.io tutanota.com",
    "tutanota.de tutamail.com keemail.me hushmail.com hush.com hush.ai hushmail.me mailfence.com",
    "runbox.com posteo.de posteo.net posteo.org mailbox.org startmail.com countermail.com",
    "disroot.org riseup.net autistici.org cock.li airmail.cc ctemplar.com skiff.com onmail.com",
    "zoho.com zoho.eu zoho.in fastmail.com fastmail.fm fastmail.net fastmail.to fastmail.jp",
    "sent.com messagingengine.com mailhaven.com hey.com duck.com mozmail.com simplelogin.com",
    "simplelogin.co slmail.me aleeas.com anonaddy.com anonaddy.me addy.io relay.firefox.com",
    "privaterelay.appleid.com inbox.com lycos.com excite.com rediff.com rediffmail.com indiatimes.com",
    "sify.com opera.com opayq.com juno.com netzero.net netzero.com bigfoot.com usa.net",
    "mailcity.com myway.com care2.com doctor.com lawyer.com hotpop.com gawab.com maktoob.com",
    "pobox.com icq.com angelfire.com geocities.com net-c.com net-c.fr inbox.net inbox.eu posteo.eu",
    "passinbox.com passfwd.com passmail.com mail2world.com lavabit.com safe-mail.net bluebottle.com",
    "incredimail.com katamail.com africamail.com asia-mail.com brazilmail.com australiamail.com",

    // Germany, Austria, Switzerland
    "web.de t-online.de freenet.de arcor.de online.de magenta.de vodafone.de vodafonemail.de",
    "kabelmail.de unitybox.de email.de mail.de freemail.de ok.de posteo.at a1.net aon.at chello.at",
    "inode.at utanet.at bluewin.ch hispeed.ch sunrise.ch swissonline.ch bluemail.ch mail.ch",
    "berlin.de onlinehome.de e-mail.de",

    // France, Belgium, Netherlands, Luxembourg
    "orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr club-internet.fr cegetel.net numericable.fr",
    "bbox.fr voila.fr aliceadsl.fr caramail.com skynet.be telenet.be proximus.be belgacom.net scarlet.be",
    "voo.be pandora.be ziggo.nl kpnmail.nl kpnplanet.nl planet.nl hetnet.nl xs4all.nl home.nl upcmail.nl",
    "chello.nl casema.nl zonnet.nl quicknet.nl telfort.nl pt.lu mail.fr mail.be freemail.nl chez.com",

    // Italy, Spain, Portugal, Greece, Malta
    "libero.it virgilio.it alice.it tin.it inwind.it iol.it blu.it tim.it fastwebnet.it email.it",
    "telefonica.net terra.es ya.com wanadoo.es ono.com sapo.pt clix.pt netcabo.pt mail.pt iol.pt",
    "otenet.gr forthnet.gr mail.gr freemail.gr hol.gr onvol.net poste.it supereva.it interfree.it",
    "freemail.it aeiou.pt",

    // Poland, Czechia, Slovakia, Hungary, Romania, Bulgaria, the Balkans
    "wp.pl o2.pl onet.pl onet.eu op.pl poczta.onet.pl poczta.fm interia.pl interia.eu gazeta.pl tlen.pl",
    "vp.pl autograf.pl buziaczek.pl spoko.pl neostrada.pl seznam.cz email.cz post.cz centrum.cz",
    "atlas.cz volny.cz quick.cz tiscali.cz centrum.sk azet.sk zoznam.sk post.sk pobox.sk freemail.hu",
    "citromail.hu indamail.hu t-online.hu vipmail.hu upcmail.hu abv.bg mail.bg dir.bg home.ro k.ro",
    "net.hr inet.hr siol.net email.si eunet.rs sezampro.rs go2.pl poczta.pl email.ro go.ro inmail.sk",

    // Russia, Ukraine, Belarus, Kazakhstan, the Baltic states
    "mail.ru bk.ru inbox.ru list.ru internet.ru xmail.ru rambler.ru lenta.ru autorambler.ru myrambler.ru",
    "ro.ru ya.ru narod.ru pochta.ru qip.ru ukr.net i.ua meta.ua bigmir.net email.ua online.ua mail.ua",
    "tut.by mail.by mail.kz inbox.lv inbox.lt mail.lv mail.ee hot.ee one.lt delfi.lt mail.lt mail.md",
    "newmail.ru land.ru front.ru e-mail.ru msk.ru spb.ru ex.ua e-mail.ua",

    // Sweden, Norway, Denmark, Finland, Iceland
    "telia.com comhem.se bredband.net spray.se home.se swipnet.se tele2.se online.no c2i.net getmail.no",
    "frisurf.no start.no mail.dk tdcadsl.dk jubii.dk ofir.dk stofanet.dk luukku.com kolumbus.fi",
    "saunalahti.fi elisanet.fi suomi24.fi pp.inet.fi dnainternet.net simnet.is",

    // United Kingdom, Ireland
    "btinternet.com btopenworld.com talktalk.net tiscali.co.uk sky.com virginmedia.com",
    "virgin.net ntlworld.com blueyonder.co.uk talk21.com fsmail.net freeserve.co.uk o2.co.uk plus.com",
    "plusnet.com lineone.net wanadoo.co.uk eircom.net iol.ie talktalk.co.uk btconnect.com freeuk.com",

    // United States, Canada
    "comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net",
    "earthlink.net mindspring.com optonline.net optimum.net roadrunner.com rr.com twc.com frontier.com",
    "frontiernet.net centurylink.net centurytel.net embarqmail.com windstream.net suddenlink.net",
    "pacbell.net swbell.net ameritech.net prodigy.net snet.net flash.net nvbell.net peoplepc.com q.com",
    "qwest.net mchsi.com wowway.com rcn.com cableone.net tds.net hughes.net shaw.ca rogers.com telus.net",
    "sympatico.ca bell.net videotron.ca cogeco.ca eastlink.ca mts.net sasktel.net canada.com",
    "adelphia.net attbi.com bresnan.net erols.com pipeline.com ptd.net fuse.net",

    // Australia, New Zealand
    "bigpond.com bigpond.com.au bigpond.net.au optusnet.com.au iinet.net.au internode.on.net ozemail.com.au",
    "tpg.com.au dodo.com.au westnet.com.au adam.com.au xtra.co.nz slingshot.co.nz orcon.net.nz",
    "vodafone.co.nz clear.net.nz paradise.net.nz ihug.co.nz netspace.net.au iprimus.com.au",

    // China, Taiwan, Korea, Japan, Vietnam
    "qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net 188.com vip.163.com sina.com sina.cn",
    "vip.sina.com sohu.com tom.com 21cn.com 139.com 189.cn wo.cn aliyun.com 263.net eyou.com",
    "hinet.net pchome.com.tw seed.net.tw naver.com daum.net hanmail.net kakao.com nate.com hanmir.com",
    "docomo.ne.jp ezweb.ne.jp softbank.ne.jp au.com i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp",
    "goo.ne.jp infoseek.jp excite.co.jp so-net.ne.jp ybb.ne.jp vnn.vn singnet.com.sg india.com",

    // Latin America
    "uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com oi.com.br r7.com zipmail.com.br",
    "pop.com.br terra.com terra.cl terra.com.ar terra.com.mx uol.com.ar fibertel.com.ar arnet.com.ar",
    "speedy.com.ar ciudad.com.ar prodigy.net.mx vtr.net adinet.com.uy cantv.net une.net.co",

    // Middle East, Africa, South Asia
    "walla.com walla.co.il netvision.net.il bezeqint.net 012.net.il mynet.com superonline.com ttmail.com",
    "emirates.net.ae mweb.co.za webmail.co.za telkomsa.net vodamail.co.za iafrica.com ananzi.co.za",
    "mail.com.tr",
    "menara.ma bsnl.in vsnl.net airtelmail.in dataone.in",
  ].flatMap((names) => names.split(" ")),
);
