import type { Cues } from "./cue-names.ts";

export const GERMAN: Cues = {
  client:
    "ist ein|ist eine|ist der|ist die|gegründet|mit sitz in|familienunternehmen|betreibt|hersteller*|anbieter*|der kunde|das unternehmen|über den kunden|die firma",
  industry:
    "branche*|sektor|logistik*|industrie*|gesundheitswesen|handel|einzelhandel|versicherung*|bank*|maschinenbau*|bau|energie*|lebensmittel*|software*|handwerk*|spedition*",
  size: "mitarbeite*|beschäftig*|belegschaft|standort*|filialen|umsatz|niederlassung*|köpfe|angestellte*",
  region:
    "mit sitz in|deutschland*|österreich*|schweiz*|europa*|europäisch*|bundesweit|weltweit|region*|länder*|bayern|nordrhein-westfalen|norddeutschland",
  problem:
    "herausforderung*|problem*|schwierig*|fehlt*|mangel*|zu langsam|langsam*|von hand|händisch*|manuell*|fehler*|verzöger*|beschwer*|veraltet*|engpass*|aufwendig*|aufwändig*|überlastet*|verlor*|excel*|brauchte*|kämpf*|vor dem projekt",
  solution:
    "lösung*|eingeführt|führte*|einführung|umgesetzt|entwickel*|ersetz*|aufgebaut|umgestellt|automatisier*|integrier*|installier*|geschult|gestaltet*|neues system|neue software|entschied*|vorgehen",
  results:
    "ergebnis*|sank*|senk*|gesenkt|stieg*|steiger*|gesteigert|spar*|eingespart|reduzier*|verbesser*|verdoppel*|halbier*|schneller|weniger|höher*|prozent|seither|seitdem|heute|wuchs|gewachsen",
  offering:
    "biete*|anbiete*|produkt|produkte|produkten|dienstleistung*|leistungen|plattform|software*|liefert|liefern|spezialisier*|berät|beratung|vertreib*|sortiment|entwickelt|entwickeln|baut|vermietet|repariert|stellt * her",
  audiences:
    "kunden|kundinnen|für unternehmen|mittelstand|mittelständ*|richtet sich|zielgruppe*|betriebe*|geeignet für|händler|hersteller|agenturen|konzerne",
  value:
    "hilf*|helfen|ermöglich*|vorteil*|nutzen|sodass|erleichter*|einfach*|entlast*|spart|sparen|ersparnis*|ohne dass",
  differentiators:
    "im gegensatz|anders als|einzige|einziger|einziges|einzigen|einzigartig*|unterscheid*|anstatt|statt * nur|patent*|eigene technologie|exklusiv*|als erste*|unabhängig*|im vergleich|alleinstellung*",
  pricing:
    "preis|preise|preisen|preisliste*|kosten pro|kostet|pro monat|monatlich*|im monat|pro nutzer|jährlich*|pro jahr|abonnement*|lizenz*|gebühr*|testphase|kostenlos*|tarif*|rabatt*|ab * euro|euro pro|euro im monat",
  proof:
    "ausgezeichnet|auszeichnung*|zertifi*|referenz*|empfehl*|bewert*|erfahrung|seit 19*|seit 20*|seit über|zufrieden*|vertrau*|geprüft|iso|verlänger*|mehr als",
  triggers:
    "wenn|nachdem|sobald|wachstum|expansion|übernahme|gesetz*|verordnung*|prüfung|frist*|umzug|saison*|wegen|weil|vorschrift*",
  roles:
    "geschäftsführ*|leiter*|leitung|vorstand*|inhaber*|gründer*|controller*|ingenieur*|teamleit*|einkäufer*|einkauf|prokurist*|abteilungsleit*",
  objections:
    "bedenken|sorge*|risik*|zweifel*|skep*|zögern|zögert*|angst|befürcht*|zu teuer|teuer|zu komplex|widerstand|abhängigkeit|datenschutz",
  weaknesses:
    "schwäche*|fehlt*|nicht verfügbar|bietet kein*|keine|nur in|langsam*|teuer*|aufpreis|nachteil*|eingeschränkt|begrenzt|beschwer*|nicht enthalten",
  market:
    "markt*|wettbewerb*|trend*|nachfrage|marktanteil*|wandel|wachsend*|rückgang|konsolidier*|bedroh*|lücke*|kaum anbieter|zunehmend",
  setup: "einrichtung*|einmalig*|installationskosten",
  contract: "vertrag*|laufzeit*|kündig*|mindestlaufzeit",
  support: "support|hotline|rund um die uhr|kundendienst|erreichbar|reaktionszeit*",
  languages: "sprachen|mehrsprachig*|deutsch|englisch",
  integrations: "schnittstelle*|integration*|anbindung*|api|erp",
  certificates: "zertifi*|iso|tüv",
  hosting: "gehostet|hosting|cloud|rechenzentr*|server in",
};
