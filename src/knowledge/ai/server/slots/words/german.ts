import type { Lexicon } from "./lexicon.ts";

export const GERMAN: Lexicon = {
  headings: {
    client:
      "über|kunde|kundin|der kunde|das unternehmen|unternehmen|profil|unternehmensprofil|wer wir sind|steckbrief|auf einen blick|kundenprofil|porträt|um wen geht|wer ist|der betrieb|betrieb|unser haus|wer dahinter|auftraggeber|kurzprofil",
    industry: "branche|sektor|geschäftsfeld",
    size: "größe|mitarbeite*|beschäftigte|unternehmensgröße|kennzahlen",
    region: "region|standort|standorte|sitz|land|ort|bundesland|landkreis",
    problem:
      "herausforderung*|problem*|ausgangslage|ausgangssituation|ausgangspunkt|situation|hintergrund|anlass|bedarf|schmerz*|aufgabe|aufgabenstellung|vorher|was war|wo es hakte|wo es klemmte|woran es lag|was fehlte|schwierig*|ärger|not|lief schief|schiefging|schief lief|was drückte|kopfschmerz*|klemmte|ist zustand|der engpass|frage|was nicht|wo der schuh|baustelle|sorge*|warum geändert|kummer",
    solution:
      "lösung*|vorgehen|umsetzung|maßnahme*|ansatz|was wir|was sich|projekt|projektverlauf|der weg|unser weg|so gingen|so haben|wie wir|einführung|die arbeit|unsere arbeit|was getan|das konzept|leistung*|durchführung|maßnahmen|massnahmen|was wurde gemacht|gemacht|getan|stattdessen|lösungsweg|eingriff|umbau|der umstieg|was kam|was * tat|was * getan",
    results:
      "ergebnis*|resultat*|wirkung|erfolg*|nutzen|nachher|heute|effekt*|bilanz|was es gebracht|was es bringt|zahlen|in zahlen|das hat|ertrag|fazit|danach|einsparung*|ein jahr später|gelohnt|zahlen dazu|kennzahlen|und jetzt|was blieb|was sich geändert|ein jahr danach|was herauskam|auswirkung*|nach * monaten|nach * jahr|seitdem|die folgen",
    quotes: "zitat*|stimme*|kundenstimme*|rückmeldung*|was kunden sagen|im gespräch",
    offering:
      "angebot|leistung*|produkt|produkte|was wir tun|was wir bieten|was wir machen|dienstleistung*|service|services|lösungen|funktionen|funktionsumfang|portfolio|sortiment|plattform|module|so funktioniert|unsere arbeit",
    audiences:
      "kunden|zielgruppe*|für wen|unsere kunden|branchen|geeignet für|wer uns nutzt|an wen|wer bei uns|für wen wir",
    value: "nutzen|vorteil*|mehrwert|warum es sich lohnt|ihr gewinn",
    differentiators:
      "warum wir|warum|was uns|unterschied*|stärke*|vorteile|vergleich|alleinstellung*|besonderheit*|anders als|unterscheidet|verlassen|dürfen sie|plus|positiv",
    pricing: "preis*|kosten|tarif*|konditionen|pakete|gebühr*|was es kostet|honorar*",
    proof:
      "referenz*|auszeichnung*|nachweis*|zahlen|in zahlen|fakten|erfolge|bewertung*|vertrauen|belege",
    triggers: "auslöser|anlässe|wann gekauft wird|warum jetzt",
    roles: "rollen|entscheider*|ansprechpartner*|wer entscheidet",
    objections: "einwände|bedenken|zweifel|sorgen|risiken",
    weaknesses:
      "schwäche*|grenzen|nachteil*|einschränkung*|was wir nicht|nicht enthalten|gut zu wissen|kritik|lücken|was fehlt|kleingedruckt*|bekannte probleme|minus|ehrlich*|nicht zu unseren|was stört|negativ*|was uns nicht|mängel|schattenseiten|nicht können|nicht leisten",
    setup: "einrichtung|start|einführung|inbetriebnahme|erste schritte|installation",
    contract: "vertrag*|laufzeit*|kündigung*|konditionen|vertragliches",
    support: "support|hilfe|service|kundendienst|betreuung|erreichbarkeit|servicezeiten",
    languages: "sprache|sprachen",
    integrations: "schnittstelle*|integration*|anbindung*|kompatib*|anschluss|passt zu|technik",
    certificates: "zertifi*|normen|siegel|qualität|standards|sicherheit",
    hosting:
      "hosting|daten|datenschutz|rechenzentrum|betrieb|wo ihre daten|infrastruktur|sicherheit|technik|technisches",
  },
  words: {
    trouble:
      "kämpf*|litt|litten|leidet|problem|probleme|problemen|schwierig*|beschwer*|reklamation*|engpass*|engpässe|überlastet*|überfordert*|frust*|veraltet*|rückstand|rückstände|von hand|händisch*|manuell*|auf papier|papierformular*|zettel*|excel*|tabellen|zu langsam*|zu lange|zu spät|zu oft|zu viel*|zu wenig*|zu teuer|zu klein|konnte nicht|konnten nicht|konnte niemand|fiel aus|fielen aus|ausfall|ausfälle|ausfällen|stillstand*|stillstände|verlor*|verlier*|verpasst*|fehler|fehlern|fehlerhaft*|fehlerquote|panne*|verzöger*|verspät*|verspätung*|warteten|wartete|wartezeit*|vergeudet*|verschwend*|fehlte|fehlten|fehlt|fehlend*|mangel*|mangelte|kein überblick|keinen überblick|niemand wusste|unzuverlässig*|undicht*|leck*|kaputt*|defekt*|ausschuss|schwund|teuer|mühsam*|aufwendig*|aufwändig*|umständlich*|unmöglich|gefährdet*|drohte*|drohten|chaos|chaotisch*|unübersichtlich*|stapel*|liegen blieb|blieb liegen|blieben liegen|riss|rissen|strafe*|bußgeld*|krise|personalnot|fachkräftemangel|doppelt erfasst|doppelt eingegeben|abgetippt|blind|sorge*|ärger*|klag*|überstunden|knapp|scheiter*|sank|sanken|zurückgegangen|abwander*|kündigten|am limit|brach|brachen|störung*|hinkte|verschimmel*|vernichtet",
    need: "brauchte*|benötigte*|musste*|mussten|suchte|suchten|wollte|wollten|gesucht|gefordert|verlangte*|aufgabe war|herausforderung war",
    burden:
      "*rechnung|*rechnungen|*kosten|kosten|ausgaben|*preis|*preise|miete|*fehler|fehlern|*fehlerquote|fehlerrate|*ausschuss|*abfall|*abfälle|*reklamationen|reklamationsquote|*beschwerden|*verspätungen|*verzögerungen|*stillstand|stillstände|stillstandszeit*|*ausfälle|ausfallzeit*|*fluktuation|*rückstand|*rückstände|*krankenstand|krankheitstage|*fehlzeiten|*wartezeit|*wartezeiten|*verbrauch|*energieverbrauch|*emissionen|*ausstoß|*aufwand|*zeitaufwand|*überstunden|*bruch|*retouren|retourenquote|*unfälle|*unfallzahlen|*durchlaufzeit|*durchlaufzeiten|*bearbeitungszeit|*dauer|*lieferzeit|*lieferzeiten|*rüstzeit|*rüstzeiten|*verluste|schulden|*prämien|*absagen|*leerstand|*bestände|*anrufe|*tickets|*papier|*schwund|*strom|*gas|*gasverbrauch|*mängel|*störungen|*einsätze|*leerfahrten|*wege|*suchzeit*|abbruchquote|*quote|*bedarf|wärmebedarf|offene posten|offenen posten|rückläufer|*leerlauf|*nacharbeit|*verderb|*diebstähle|*stornos|*mahnungen|*nachfragen|*rückfragen|*unfall",
    fell: "sank|sanken|sinkt|sinken|gesunken|fiel|fielen|fällt|gefallen|ging zurück|gingen zurück|zurückgegangen|schrumpfte*|geschrumpft|halbiert*|weniger|niedriger*|geringer*|kürzer*|abgenommen|nahm ab|nahmen ab|reduzierte sich|reduzierten sich|verringerte sich|verkürzte sich|verkürzt|gingen|ging|lag um|liegt um|unter|auf die hälfte|schrumpften|entfiel|entfielen|verringert|weggefallen|kürzere|weniger als",
    rose: "stieg|stiegen|steigt|gestiegen|wuchs|wuchsen|wächst|gewachsen|verdoppel*|verdreifach*|vervierfach*|kletterte*|nahm zu|nahmen zu|zugenommen|erhöhte sich|erhöhten sich|höher*|mehr|zulegte|legte zu",
    cut: "senkte*|gesenkt|senkt|senken|reduzierte*|reduziert|reduzieren|sparte*|spart|sparen|gespart|eingespart|einsparung*|ersparnis|halbierte*|verkürzte*|verringerte*|verringert|minderte*|kürzte*|gekürzt|vermeidet|vermied|vermieden|gewann|gewonnen|entlastet*|drückte*|steigerte*|gesteigert|erhöhte*|erhöht",
    better:
      "schneller|früher|statt|anstatt|anstelle|verbesserte*|verbessert|besser|dauert nur noch|nur noch|binnen|innerhalb|amortisiert*|amortisation|rechnet sich|pünktlich*|erreicht|aller|prozent der|nicht mehr",
    none: "kein|keine|keinen|keiner|keinerlei|keinem|ohne|nie|niemals|niemand|null|nicht ein einziger|nicht eine einzige|kaum|nichts",
    plan: "wird|werden|soll|sollen|sollte|plant|planen|geplant|ziel|ziele|zielt|künftig*|nächstes jahr|nächsten jahr|kommendes jahr|kommenden jahr|im frühjahr soll|erwartet|erwarten|rechnet mit|hofft|hoffen|möchte*|will|wollen|prognose*|voraussichtlich|demnächst|bald|schätz*|überlegt|künftig|wird sich|rechnen damit",
    before:
      "vorher|zuvor|früher|bis dahin|bislang|bisher|damals|vor dem projekt|vor der umstellung|jahrelang|seit jahren|lange|bis vor|ehe|einst|zunächst|anfangs|in der vergangenheit|bis zum|vor der einführung",
    after:
      "seitdem|seither|seit|heute|inzwischen|mittlerweile|nach|jetzt|nun|danach|binnen|innerhalb|im ersten|im ersten jahr|in den ersten|bereits|schon|gegenüber|im vergleich|dadurch|ergebnis|später",
    acted:
      "eingeführt|führte*|führten|installier*|eingebaut|baute|bauten|gebaut|umgebaut|ersetz*|umgesetzt|entwickelt*|entwarf*|aufgebaut|umgestellt|stellte|stellten|automatisier*|integrier*|angebunden|geschult|schulte*|gestaltet*|entschied*|wählte*|verlegte*|verlegt|richtete*|eingerichtet|lieferte*|geliefert|migrier*|wechselte*|gewechselt|digitalisier*|nachgerüstet|rüstete*|ausgestattet|stattete*|begann*|startete*|gestartet|übernahm*|übernommen|beauftragte*|beauftragt|kaufte*|erneuert*|saniert*|gedämmt|dämmte*|montierte*|montiert|verband|verbunden|programmier*|erstellte*|erstellt|überarbeitet*|neu geordnet|geordnet|zusammengeführt|setzte*|gesetzt|tauschte*|ausgetauscht|getauscht|richtet|plante|begleitet*|prüfte*|analysier*|schrieb*|geschrieben|testete*|getestet|verlagerte*|bündelte*|pflanzte*|verbaut|verbauten|aufgestellt|gesteuert|steuert|angelernt|eingespeist|eingezogen|bauen lassen|legt an|umgezogen|eingearbeitet|verlegten|nachrüstete*|aufgenommen|übersetzte*|eingelesen|gekoppelt|angeschlossen|hinterlegt|erfasst|erfassten|eingebunden|angeschafft|schaffte|schafften|vernetzt*|eingestellt|umgerüstet|rechnet|schlägt|erhält|erhielt*|bekam|bekamen|wurde daraufhin|wurden daraufhin|gemeinsam mit|konzipier*|beschriftet|sortiert|entwarfen|hat * gebaut|verkabelt|programmierten|eingezäunt",
    other:
      "wettbewerber*|mitbewerber*|konkurren*|andere anbieter|anderer anbieter|früherer anbieter|früherer lieferant|bisheriger anbieter|bisheriger lieferant|bisherige dienstleister|bisherigen dienstleister*|vorgänger*|alter anbieter|alte anbieter|früherer dienstleister|frühere agentur|vorherige agentur|vorherige anbieter|der bisherige|die bisherige|das bisherige|altes system|der alte|die alte|das alte|andere systeme|zulieferer|rival*|ein anderes unternehmen|eine andere firma|anderer hersteller|ein früherer|frühere anbieter|ein anderer",
    staff:
      "mitarbeiter|mitarbeitern|mitarbeiterinnen|mitarbeitende|mitarbeitenden|beschäftigte|beschäftigten|angestellte|angestellten|menschen|leute|köpfe|köpfen|personen|fachkräfte|techniker|technikerinnen|pflegekräfte|ärzte|ärztinnen|lehrkräfte|fahrer|fahrerinnen|ingenieure|anwälte|anwältinnen|berater|beraterinnen|handwerker|gesellen|auszubildende|azubis|belegschaft|kollegen|kolleginnen|brauer|bäcker|vollzeitstellen|monteure|partner|*angestellte|*angestellten|*beschäftigte|teilzeitkräfte|bürohund",
    sites:
      "standorte|standorten|filialen|läden|geschäfte|büros|werke|werken|niederlassungen|häuser|häusern|praxen|kliniken|schulen|betten|zimmer|zimmern|lager|lkw|fahrzeuge|fahrzeugen|transporter|busse|bussen|züge|schüler|schülerinnen|bewohner|bewohnerinnen|einwohner|einwohnern|mitglieder|mitgliedern|hektar|kühe|kühen|restaurants|haushalte|haushalten|kunden|patienten|patientinnen|küchen|höfe|bibliotheken|wohnungen|umsatz|jahresumsatz|studierende|studierenden|apotheken|märkte|plätze|plätzen",
    has: "beschäftigt|beschäftigen|mit|hat|haben|zählt|zählen|betreibt|betreiben|arbeiten|arbeitet|rund|etwa|knapp|gut|umfasst|versorgt|betreut|verwaltet|unterhält|jahresumsatz|umsatz|bewirtschaftet|team aus|team von",
    kind: "ist ein|ist eine|ist der|ist die|ist das|sind ein|betreibt|betreiben|hersteller*|anbieter*|stellt her|stellt|produziert|produzieren|fertigt|fertigen|baut|bauen|braut|backt|bäckt|verkauft|vertreibt|liefert|beliefert|versorgt|betreut|familienunternehmen|familienbetrieb|familiengeführt*|inhabergeführt*|mittelständisch*|röstet|druckt|verlegt|pflegt|unterrichtet|bewirtschaftet|transportiert|fährt|repariert|wartet|berät|versichert|entwickelt|vermietet|verwaltet|handelt|importiert|verarbeitet|keltert|beschäftigt|gehört|spezialisiert|veredelt|züchtet|organisiert|kocht|behandelt|wir sind|ich bin",
    company:
      "unternehmen|firma|betrieb|gruppe|genossenschaft|verein|stiftung|universität|hochschule|klinik|klinikum|krankenhaus|schule|stadt|gemeinde|landkreis|verband|brauerei|bäckerei|hersteller|anbieter|agentur|praxis|händler|hof|hotel|verlag|bank|sparkasse|versicherer|versicherung|stadtwerke|museum|bibliothek|kanzlei|spedition|kette|start up|startup|molkerei|kellerei|weingut|werk|team|familienunternehmen|familienbetrieb|dienstleister|handwerksbetrieb|labor|institut|behörde|rösterei|druckerei|großhändler|gärtnerei|manufaktur|verwaltung|einrichtung|träger|haus|maschinenbauer|mittelständler|zulieferer|kundin|kunde|tischlerei|schreinerei",
    seat: "mit sitz in|mit sitz im|hat ihren sitz|hat seinen sitz|sitzt in|sitzen in|ansässig|standort in|standorte in|standorten in|werk in|werke in|werken in|filialen in|niederlassung in|niederlassungen in|büro in|büros in|zuhause in|zu hause in|beheimatet|in der nähe von|aus",
    event:
      "messe|kongress|konferenz|tagung|preis|fonds|förder*|gesetz|universität|lieferant|gericht",
    we: "wir|unser|unsere|unserem|unseren|unserer|uns",
    offers:
      "wir bieten|wir verkaufen|wir bauen|wir liefern|wir entwickeln|wir planen|wir beraten|wir betreiben|wir vermieten|wir reparieren|wir installieren|wir übernehmen|wir übersetzen|wir schulen|wir fertigen|wir gestalten|wir prüfen|wir drucken|bietet|bieten|verkauft|vertreibt|liefert|fertigt|produziert|stellt|baut|vermietet|repariert|entwickelt|berät|plant|software für|plattform für|programm für|app für|system für|dienst für|lösung für|anbieter von|anbieter für|hersteller von|umfasst|enthält|gehören|unsere leistungen|unser angebot|unser sortiment|spezialisiert|erfasst|berechnet|zeigt|verwaltet|wartet|übernimmt|übersetzt|schult|erstellt|druckt|reinigt|montiert|installiert",
    for: "für kleine|für mittlere|für große|für unternehmen|für betriebe|für teams|für agenturen|für hersteller|für händler|für firmen|für schulen|für kliniken|für krankenhäuser|für praxen|für restaurants|für hotels|für handwerk*|für kanzleien|für kommunen|für städte|für vermieter|für den mittelstand|richtet sich|richten sich|zielgruppe*|unsere kunden|zu unseren kunden|kunden sind|gedacht für|geeignet für|gemacht für|entwickelt für|wir arbeiten für|genutzt von|typische kunden|mittelständisch* unternehmen|beliefert werden|bedient|betreut werden|arbeiten wir",
    price:
      "preis|preise|preisen|kosten|kostet|gebühr*|tarif*|honorar*|lizenz*|abonnement*|abo|kostenlos*|kostenfrei*|gratis|rabatt*|paket|pakete|pauschal*|beginnen bei|beginnt bei|ab|miete|grundgebühr|berechnen|berechnet|abgerechnet|zahlen|*abrechnung|verrechnet",
    period:
      "pro monat|im monat|monatlich*|pro jahr|im jahr|jährlich*|pro nutzer*|pro platz|pro arbeitsplatz|pro stunde|die stunde|je stunde|pro tag|am tag|pro stück|je|pro|pro auftrag|pro fahrzeug|pro standort|pro mitarbeite*|pro projekt|pro person|pro seite|pro wort|netto|zzgl|zuzüglich|pauschal|einmal im jahr|stündlich|stundensatz|tagessatz",
    setup:
      "einrichtungsgebühr|einrichtung|einrichtungskosten|einmalig*|installationskosten|einführungskosten|aktivierungsgebühr|startgebühr|onboarding|inbetriebnahme|anschlussgebühr|ersteinrichtung|datenübernahme|erstbegehung|rufnummernmitnahme|migration|einmal",
    contract:
      "vertrag*|laufzeit*|kündig*|mindestlaufzeit|mindestvertragslaufzeit|kündigungsfrist|verlänger*|bindung|gebunden|jederzeit|zum monatsende|monatsende|quartalsende|jahresende|rahmenvertr*",
    support:
      "support|hotline|kundendienst|helpdesk|service|servicetelefon|ansprechpartner*|störungsdienst|notdienst|bereitschaft*|betreuung|reaktionszeit*|erreichbar|antwort*|büro|besetzt|ans telefon|geht ran|rufbereitschaft|rückruf",
    hours:
      "rund um die uhr|24|werktag*|werktags|montag*|freitag*|wochenende*|uhr|telefonisch|telefon|per mail|per e mail|e mail|chat|stunden|innerhalb|binnen|nachts|sonntag*|vor ort|bürozeiten|geschäftszeiten|ticket*|tag und nacht|bis achtzehn|von acht|täglich",
    languages: "sprache|sprachen|mehrsprachig*|sprachig|übersetzt",
    tongues:
      "deutsch|englisch|französisch|spanisch|italienisch|niederländisch|polnisch|portugiesisch|türkisch|russisch|tschechisch|dänisch|schwedisch|norwegisch|ukrainisch|arabisch|rumänisch|ungarisch|chinesisch|deutschsprachig|englischsprachig|kroatisch",
    connects:
      "schnittstelle*|integration*|integrier*|anbindung*|angebunden|anbinden|api|konnektor*|verbindet sich|verbunden mit|lässt sich anbinden|anschließen|angeschlossen|export nach|exportiert|import*|synchronisier*|kompatibel|datev|sap|plugin*|erp|übergibt|arbeitet mit|spricht mit|tauscht|nehmen wir direkt|verbindet|übernimmt aus|liest aus|exportieren",
    certificate:
      "iso|din|zertifiziert|zertifikat*|zertifizierung|tüv|akkreditiert|dsgvo konform|geprüft|ce|haccp|bio zertifiziert|bsi|siegel|auditiert|fsc|vds",
    hosting:
      "gehostet|hosting|cloud|rechenzentr*|server|servern|eigener server|eigenen servern|on premises|lokal installiert|vor ort installiert|daten liegen|gespeichert|daten bleiben",
    lacks:
      "bietet kein*|bieten kein*|gibt es nicht|gibt es kein*|haben wir nicht|fehlt|fehlen|nicht verfügbar|nicht möglich|nicht enthalten|nicht im preis|nicht inbegriffen|nur in|nur für|nur auf|nur per|nur bis|nur während|nur mit|lediglich|ausschließlich in|beschränkt|begrenzt|eingeschränkt|kann nicht|können nicht|kann kein*|können kein*|keine app|keine schnittstelle*|kein support|keine api|keine telefon*|kein telefon*|unterstützt kein*|unterstützen kein*|langsam*|beschwer*|bemängel*|kritisier*|teuer|nachteil*|schwäche*|nicht für|nicht geeignet|noch nicht|wartezeit*|wartelist*|wir liefern nicht|übernehmen wir nicht|machen wir nicht|ausgenommen",
    unlike:
      "im gegensatz|anders als|einzige|einziger|einziges|einzigen|als erste*|patent*|patentiert*|eigene technologie|exklusiv*|kein anderer|keine andere|niemand sonst|unterscheidet|unterscheiden|was uns|während andere|andere anbieter|einzigartig*|nirgends sonst|nur wir|ohne subunternehmer",
    proof:
      "ausgezeichnet|auszeichnung*|preis|gewann|gewonnen|bewert*|sterne*|kunden|nutzer|anwender*|verlänger*|empfehl*|empfiehlt|vertrau*|seit|jahre erfahrung|jahren erfahrung|jahre|jahren|gegründet|installiert|abgeschlossen|projekte|projekten|referenz*|zertifiziert|zufrieden*|pünktlich|kundenbindung|geprüft|anlagen|weiterempfehl*",
    free: "kostenlos*|kostenfrei*|gratis|unentgeltlich|kostet nichts|umsonst",
    about: "über|zum unternehmen",
    value:
      "hilf*|helfen|ermöglich*|vorteil*|nutzen|sodass|so dass|erleichter*|einfach*|entlast*|spart|sparen|ersparnis*|ohne dass",
    triggers:
      "nachdem|sobald|wachstum|expansion|übernahme|gesetz*|verordnung*|prüfung|frist*|umzug|wenn|neueröffnung|vorschrift*",
    roles:
      "geschäftsführ*|leiter*|leitung|vorstand*|inhaber*|gründer*|controller*|teamleit*|einkäufer*|einkauf|prokurist*|abteilungsleit*|entscheid*|unterschreib*",
    objections:
      "bedenken|sorge*|risik*|zweifel*|skep*|zögern|zögert*|angst|befürcht*|zu teuer|zu komplex|widerstand|abhängigkeit|datenschutz",
    than: "statt|anstatt|gegenüber|im vergleich zu|vorher|früher|zuvor|wo es|nach zuvor|unter dem|über dem|verglichen mit|als vorher|als im vorjahr|als zuvor",
    award:
      "ausgezeichnet|auszeichnung*|*preis|gewann|gewonnen|bewert*|*sterne|verlänger*|weiterempfehl*|empfehl*|empfiehlt|vertrauen|referenz*|zufrieden*|zertifiziert|akkreditiert|geprüft|medaille",
    clientele:
      "kunden|kundinnen|nutzer|anwender|unternehmen|betriebe|betrieben|firmen|werkstätten|schulen|kliniken|praxen|händler|anlagen|maschinen|projekte|projekten|standorte|länder|ländern|organisationen|kommunen|installationen|haushalte",
    founded: "gegründet|seit 19*|seit 18*|seit 17*|seit 20*",
    not: "nicht|kein|keine|keinen|nie|nur|lediglich|ausschließlich",
    few: "hälfte|halbe|drittel|viertel|doppelt|doppelte|verdoppelt*|verdreifacht|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|hundert|tausend|million*|halbiert*",
  },
};
