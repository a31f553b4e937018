/**
 * Words that are rare between colleagues and frequent in advertising, by the language of a project.
 * A word with a star matches its beginnings.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: "act now|guarantee*|risk-free|no obligation|free trial|100% free|limited time|special offer|buy now|click here|winner|cash|cheap*|best price|double your|earn money|no cost|urgent|congratulations".split(
    "|",
  ),
  de: "garantiert*|kostenlos*|gratis|unverbindlich*|nur heute|jetzt kaufen|hier klicken|sonderangebot*|rabatt*|gewinn*|günstig*|bestpreis*|dringend|exklusives angebot|geld verdienen".split(
    "|",
  ),
  fr: "gratuit*|garanti*|sans engagement|offre spéciale|offre limitée|cliquez ici|achetez|urgent*|gagnez|meilleur prix|promotion*|félicitations".split(
    "|",
  ),
  nl: "gratis|gegarandeerd*|vrijblijvend*|alleen vandaag|koop nu|klik hier|aanbieding*|korting*|winnaar|dringend|goedkoop*|beste prijs".split(
    "|",
  ),
  es: "gratis|garantizad*|sin compromiso|oferta especial|solo hoy|compre ahora|haga clic|descuento*|urgente|ganador*|mejor precio|felicidades".split(
    "|",
  ),
  it: "gratis|gratuit*|garantit*|senza impegno|offerta speciale|solo oggi|acquista ora|clicca qui|sconto*|urgente|vincitore|miglior prezzo|congratulazioni".split(
    "|",
  ),
  pl: "za darmo|gratis|gwarantowan*|bez zobowiązań|oferta specjalna|tylko dziś|kup teraz|kliknij tutaj|rabat*|promocj*|pilne|najlepsza cena|gratulacje".split(
    "|",
  ),
  pt: "grátis|gratuit*|garantid*|sem compromisso|oferta especial|só hoje|compre agora|clique aqui|desconto*|urgente|vencedor*|melhor preço|parabéns".split(
    "|",
  ),
};

/** Those in the text, as they are written there. */
export function findSpamWords(text: string, language: string): string[] {
  const words = WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? WORDS.en ?? [];
  const found = words.flatMap((word) => text.match(patternOf(word)) ?? []);
  return [...new Set(found.map((one) => one.toLowerCase()))];
}

function patternOf(word: string): RegExp {
  const isStart = word.endsWith("*");
  const letters = word.replace("*", "");
  const end = isStart ? "[\\p{L}]*" : "(?![\\p{L}\\p{N}])";
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}${end}`, "giu");
}
