import assert from "node:assert/strict";
import { test } from "node:test";
import {
  businessEmail,
  businessEmailProblem,
  isBusinessEmail,
  tidyEmail,
} from "./business-email-rule.ts";
import { isDomain } from "./domain-rule.ts";

function accepts(...texts: string[]): void {
  assert.deepEqual(
    texts.filter((text) => !isBusinessEmail(text)),
    [],
  );
}

function refuses(...texts: string[]): void {
  assert.deepEqual(
    texts.filter((text) => isBusinessEmail(text)),
    [],
  );
}

const at = (domains: string) => domains.split(" ").map((domain) => `maya@${domain}`);

test("an address at a company's own domain is a business address", () => {
  accepts(...at("northwind.studio acme.com acme.co.uk mail.acme.com xn--bcher-kva.de gov.uk"));
});

test("the mail of Google, Apple, Microsoft, Yahoo and AOL is private", () => {
  refuses(...at("gmail.com googlemail.com icloud.com me.com mac.com aol.com aim.com ymail.com"));
  refuses(...at("outlook.com hotmail.com live.com msn.com yahoo.com rocketmail.com"));
});

test("such a provider is known in every country", () => {
  refuses(...at("zoho.com.cn fastmail.com.au yahoo.ne.jp rambler.ua mailo.com inbox.lt posteo.eu"));
  refuses(...at("yahoo.co.uk yahoo.fr yahoo.com.br yahoo.co.jp hotmail.it hotmail.com.tr"));
  refuses(...at("live.nl live.com.au live.co.za outlook.de outlook.com.br msn.cn aol.co.uk"));
  refuses(...at("gmx.de gmx.net gmx.ch gmx.com yandex.ru yandex.com.tr yandex.kz tiscali.it"));
});

test("free mail of the whole world is private", () => {
  refuses(...at("proton.me protonmail.com pm.me zoho.com zohomail.eu mail.com email.com hey.com"));
  refuses(
    ...at("fastmail.com tutanota.com tuta.io hushmail.com duck.com mozmail.com rediffmail.com"),
  );
});

test("the mailboxes that come with a telephone line are private", () => {
  refuses(...at("web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr"));
  refuses(
    ...at("libero.it virgilio.it alice.it btinternet.com sky.com virginmedia.com talktalk.net"),
  );
  refuses(...at("comcast.net verizon.net att.net sbcglobal.net cox.net charter.net bellsouth.net"));
  refuses(...at("shaw.ca rogers.com telus.net bigpond.com optusnet.com.au xtra.co.nz"));
});

test("the free mail of a region is private", () => {
  refuses(
    ...at("mail.ru bk.ru inbox.ru list.ru rambler.ru seznam.cz centrum.cz wp.pl o2.pl onet.pl"),
  );
  refuses(
    ...at("interia.pl qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net"),
  );
  refuses(
    ...at("hanmail.net kakao.com uol.com.br bol.com.br terra.com.br abv.bg ukr.net walla.co.il"),
  );
});

test("a disposable mailbox is not a business address", () => {
  refuses(...at("mailinator.com guerrillamail.com 10minutemail.com yopmail.com yopmail.fr"));
  refuses(
    ...at("temp-mail.org trashmail.com sharklasers.com maildrop.cc getnada.com 1secmail.com"),
  );
});

test("only a true subdomain of a provider belongs to it", () => {
  refuses(...at("mail.gmail.com a.b.yahoo.co.uk me.free.fr x.mailinator.com"));
  accepts(...at("gmail.com.acme.com notgmail.com gmail-acme.com gmail.acme.com mygmx.de"));
  accepts(...at("live-acme.com alive.com outlook.acme.io yahoo-partners.com.acme.com"));
});

test("consumer providers are recognised despite capitals, spaces, tags and dots", () => {
  refuses("Maya@GMAIL.com", "  maya@gmail.com ", "maya+work@gmail.com", "m.a.y.a@gmail.com");
  refuses("maya@gmail.com.", "maya@Yahoo.Co.UK.");
  accepts("Maya+News@Northwind.Studio", " maya@northwind.studio. ");
  assert.equal(tidyEmail(" Maya+News@Northwind.Studio. "), "maya+news@northwind.studio");
});

test("full-width letters are normalized", () => {
  refuses("maya@ｇｍａｉｌ.com", "maya＠gmail．com", "maya@gmail。com");
  accepts("maya@ｎｏｒｔｈｗｉｎｄ.studio");
});

test("an address with look-alike letters is invalid", () => {
  refuses("maya@gm\u0430il.com", "m\u0430ya@northwind.studio", "maya@bücher.de");
});

test("text that is not an address is rejected", () => {
  refuses("", "maya", "maya@", "@acme.com", "maya@acme", "maya@@acme.com", "a@b@acme.com");
  refuses("maya@[127.0.0.1]", "maya@127.0.0.1", '"maya k"@acme.com', "maya@acme.com, x@acme.com");
  refuses("maya@acme.com\u200b", "maya@-acme.com", `${"m".repeat(65)}@acme.com`);
});

test("a contract stores the tidy form and names its field", () => {
  const Contact = businessEmail("Email");
  assert.equal(Contact.parse(" Maya@Acme.com"), "maya@acme.com");
  const sentence = "Email should be a valid business email";
  assert.equal(Contact.safeParse("maya@gmail.com").error?.issues[0]?.message, sentence);
  assert.equal(businessEmailProblem("Email", "maya@gmail.com"), sentence);
  assert.equal(businessEmailProblem("Email", "maya@acme.com"), undefined);
});

test("every provider in the list is a unique domain", async () => {
  const source = await import("node:fs/promises").then(({ readFile }) =>
    readFile(new URL("consumer-mail.ts", import.meta.url), "utf8"),
  );
  const names = [...source.matchAll(/^ {4}"([^"]+)",$/gm)].flatMap(([, line = ""]) =>
    line.split(" "),
  );
  assert.ok(names.length > 400);
  assert.deepEqual(
    names.filter((name, at) => !isDomain(name) || names.indexOf(name) !== at),
    [],
  );
});
