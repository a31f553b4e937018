import type { Lexicon } from "./lexicon.ts";

export const DUTCH: Lexicon = {
  headings: {
    client:
      "over|klant|de klant|het bedrijf|profiel|wie we zijn|wie zijn|in het kort|opdrachtgever|wie zijn jullie|de kliniek|wie is",
    industry: "sector|branche|bedrijfstak",
    size: "omvang|medewerkers|grootte|kerncijfers",
    region: "regio|locatie|locaties|vestiging*|land|plaats|provincie",
    problem:
      "uitdaging*|probleem|problemen|situatie|uitgangspunt|achtergrond|aanleiding|vraag|de vraag|behoefte|knelpunt*|vraagstuk|opgave|vooraf|voorheen|wat er mis|waar het|moeilijk*|ging er mis|zat er scheef|scheef|mis|pijn*|zorgen|wat knelde|hoofdpijn|wat niet",
    solution:
      "oplossing*|aanpak|uitvoering|maatregel*|wat we|wat er|project|traject|zo pakten|hoe we|invoering|ons werk|onze aanpak|het werk|gedaan|laten doen|wat hebben|ingreep|overstap|wat * deed",
    results:
      "resulta*|opbrengst*|effect*|winst|nadien|nu|vandaag|succes*|cijfers|in cijfers|wat het|uitkomst*|balans|na afloop|een jaar later|besparing*|opbrengst|en nu|wat leverde|gevolg*|na * maanden|na * jaar|sindsdien|tot slot",
    quotes: "citaat|citaten|reactie*|ervaringen|aan het woord|wat klanten",
    offering:
      "aanbod|dienst|diensten|product|producten|wat we doen|wat wij doen|wat we bieden|wat wij bieden|oplossingen|functies|mogelijkheden|assortiment|platform|modules|zo werkt",
    audiences: "klanten|doelgroep*|voor wie|onze klanten|geschikt voor|branches|wie ons",
    value: "voordelen|voordeel|waarde|wat het oplevert",
    differentiators:
      "waarom|waarom wij|verschil|onderscheid*|sterke punten|voordelen|uniek|anders|vergelijking|sterk|plus|pluspunten|waarom ons",
    pricing: "prijs|prijzen|tarie*|kosten|abonnement*|pakketten|wat kost|voorwaarden",
    proof:
      "referentie*|bewijs|prijzen en erkenning*|cijfers|in cijfers|feiten|beoordeling*|ervaring*|vertrouwen",
    triggers: "aanleidingen|wanneer kopen|waarom nu",
    roles: "rollen|beslissers|contactpersonen|wie beslist",
    objections: "bezwaren|twijfels|zorgen|risico*",
    weaknesses:
      "zwakke punten|zwakte*|nadelen|nadeel|beperking*|grenzen|wat we niet|niet inbegrepen|goed om te weten|kritiek|wat ontbreekt|kleine lettertjes|zwak|minus|minpunten|eerlijk*|wat stoort|negatief|niet doen",
    setup: "installatie|opstart|inrichting|starten|implementatie|aan de slag",
    contract: "contract*|looptijd|opzeg*|voorwaarden",
    support: "ondersteuning|support|hulp|service|klantenservice|bereikbaarheid|helpdesk",
    languages: "taal|talen",
    integrations: "integratie*|koppeling*|werkt met|aansluiting*|techniek",
    certificates: "certific*|keurmerk*|normen|veiligheid",
    hosting: "hosting|data|gegevens|opslag|privacy|datacenter|veiligheid|waar uw data|techniek",
  },
  words: {
    trouble:
      "worstel*|leed|leden onder|kampte*|probleem|problemen|klacht*|knelpunt*|overbelast*|gefrustreerd*|frustratie*|verouderd*|achterstand*|met de hand|handmatig*|op papier|papieren|spreadsheet*|excel*|te traag|te lang|te laat|te vaak|te veel|te weinig|te duur|te klein|kon niet|konden niet|viel uit|vielen uit|storing*|stilstand|verloor|verloren|verlies*|gemist*|miste|fout|fouten|foutgevoelig*|vertraging*|wachtte*|wachttijd*|verspild*|verspilling|ontbrak*|gebrek|tekort*|geen overzicht|niemand wist|onbetrouwbaar*|lek|lekte*|lekkage*|kapot|defect*|uitval|duur|moeizaam|omslachtig*|onmogelijk|dreigde*|chaos|rommelig|stapel*|bleef liggen|bleven liggen|boete*|crisis|personeelstekort|overtikken|overgetypt|dubbel werk|zorgen|ergernis*|klaagde*|overuren|schaars|mislukte*|liepen weg|haakten af|kraak*|daalde|terugliep|brak|moeilijk*|bederf|weggegooid",
    need: "nodig|moest|moesten|zocht|zochten|wilde|wilden|vroeg om|had behoefte|opdracht was|uitdaging was",
    burden:
      "*rekening|*rekeningen|*kosten|kosten|uitgaven|*prijs|*prijzen|huur|*fouten|foutpercentage|*uitval|*afval|*klachten|*vertragingen|*vertraging|*stilstand|stilstandtijd|*verloop|*achterstand|*ziekteverzuim|verzuim|*wachttijd|*wachttijden|*verbruik|*gasverbruik|*energieverbruik|*uitstoot|*werkdruk|*overuren|*breuk|*retouren|*ongevallen|*doorlooptijd|*doorlooptijden|*verwerkingstijd|*levertijd|*omsteltijd|*verliezen|*schulden|*premies|*afzeggingen|*leegstand|*voorraad|*voorraden|*telefoontjes|*papier|*verspilling|*storingen|*lege kilometers|*tijd|*uitgeval|*schade|*premie|*uitgaven|*maaibeurt|*haard|*vragen|*meldingen|*boetes|*retourzendingen",
    fell: "daalde*|daalden|gedaald|daalt|zakte*|gezakt|liep terug|liepen terug|teruggelopen|afgenomen|nam af|namen af|kromp*|gehalveerd|halveerde*|minder|lager*|korter*|ging omlaag|gingen omlaag|terug van|van|teruggedraaid|terug|omlaag|slonk*|korter|lager|nog maar",
    rose: "steeg|stegen|stijgt|gestegen|groeide*|gegroeid|verdubbel*|verdrievoudig*|nam toe|namen toe|toegenomen|klom|hoger*|meer|liep op|liepen op|opgelopen|ging omhoog",
    cut: "bespaar*|bespaard|bespaart|besparing*|verminder*|verlaagde*|verlaagd|reduceer*|gereduceerd|verkort*|beperkte|voorkwam|voorkomen|won|gewonnen|halveerde|bracht terug|teruggebracht|scheelt|verhoogde*|verhoogd",
    better:
      "sneller|eerder|in plaats van|verbeter*|beter|duurt nog maar|nog maar|slechts|binnen|terugverdien*|op tijd|gehaald|van de|niet meer|procent van",
    none: "geen|zonder|nooit|niemand|nul|niet een|geen enkele|nauwelijks|niets",
    plan: "zal|zullen|wil|willen|plan|plannen|van plan|gepland|doel|doelstelling|verwacht*|hoopt|hopen|volgend jaar|binnenkort|straks|zou|zouden|gaat|gaan|streeft|komend jaar|in de toekomst|schat|schatting|overweegt|naar verwachting|moet straks|terugverdiend zijn",
    before:
      "voorheen|vroeger|tot dan toe|destijds|eerder|vooraf|jarenlang|al jaren|voor het project|tot vorig jaar|tot voor kort|aanvankelijk|in het verleden|vorig jaar nog",
    after:
      "sindsdien|sinds|nu|vandaag|inmiddels|tegenwoordig|na|daarna|binnen|in het eerste|eerste jaar|eerste winter|in de eerste|al|ten opzichte|vergeleken|hierdoor|resultaat|later",
    acted:
      "ingevoerd|voerde*|voerden|geïnstalleerd|installeerde*|gebouwd|bouwde*|bouwden|vervang*|vervangen|verving*|geïmplementeerd|implementeerde*|ontwikkel*|ontwierp*|ontworpen|opgezet|zette*|zetten|automatiseer*|geautomatiseerd|integreer*|geïntegreerd|gekoppeld|koppelde*|opgeleid|leidde*|getraind|trainde*|koos|kozen|gekozen|overgestapt|stapte*|stapten|geleverd|leverde*|leverden|gemigreerd|gedigitaliseerd|digitaliseerde*|uitgerust|ingericht|richtte*|begon*|startte*|gestart|nam over|overgenomen|kocht|kochten|vernieuwd*|vernieuwde*|gerenoveerd|geïsoleerd|isoleerde*|geplaatst|plaatste*|plaatsten|aangelegd|verbond*|verbonden|maakte*|maakten|gemaakt|herschreef|herzien|samengevoegd|testte*|getest|verplaatste*|begeleidde*|onderzocht*|besloot|besloten|tekende*|scande*|gezet|gemonteerd|opgesteld|opstelde|uitgeplozen|omgegooid|aangesloten|geleerd|ingesteld|ingelezen|gevuld|aangepast|geschoten|uitgezet|ingebouwd|laten bouwen|neergezet|ingehuurd|aangeschaft|geschreven|vertaald|gefotografeerd|gelabeld|gesorteerd|verzameld|uitgerold|gelegd|samen met|in samenspraak|opgehangen|bedacht",
    other:
      "concurrent*|andere aanbieder*|andere leverancier*|vorige leverancier*|vroegere leverancier|vorige aanbieder|oude leverancier|voorganger*|vorig bureau|vorige systeem|oude systeem|haar leverancier|toeleverancier*|andere partijen|rivaal|rivalen|ander bedrijf|andere firma|een eerdere",
    staff:
      "medewerkers|werknemers|personeelsleden|mensen|collega's|collegas|personen|krachten|vaste krachten|technici|monteurs|verpleegkundigen|artsen|docenten|leraren|chauffeurs|ingenieurs|advocaten|adviseurs|vakmensen|fte|vrijwilligers|bakkers|brouwers|koks|man|personeel|werkneemsters",
    sites:
      "vestigingen|filialen|winkels|kantoren|fabrieken|locaties|hotels|praktijken|klinieken|ziekenhuizen|scholen|bedden|kamers|magazijnen|vrachtwagens|voertuigen|bestelwagens|bussen|treinen|leerlingen|studenten|bewoners|inwoners|leden|hectare|koeien|restaurants|huishoudens|klanten|patiënten|keukens|bibliotheken|woningen|omzet|jaaromzet|apotheken|cliënten|percelen",
    has: "heeft|hebben|met|telt|tellen|werken|werkt|bij|ongeveer|circa|ruim|zo'n|bijna|beheert|exploiteert|runt|bedient|verzorgt|omzet|jaaromzet|team van|in dienst|vormen|bewerkt",
    kind: "is een|is de|is het|zijn een|exploiteert|maakt|maken|produceert|bouwt|brouwt|bakt|verkoopt|levert|leveren|verzorgt|familiebedrijf|producent*|leverancier*|fabrikant|drukt|geeft uit|teelt|kweekt|vervoert|rijdt|repareert|onderhoudt|adviseert|verzekert|ontwikkelt|verhuurt|beheert|handelt|importeert|verwerkt|gespecialiseerd|brandt|kookt|behandelt|organiseert|runt|ontwerpt|wij zijn|we zijn",
    company:
      "bedrijf|onderneming|firma|groep|coöperatie|vereniging|stichting|universiteit|hogeschool|ziekenhuis|kliniek|school|gemeente|stad|provincie|brouwerij|bakkerij|fabrikant|leverancier|bureau|praktijk|handelaar|boerderij|hotel|uitgeverij|bank|verzekeraar|museum|bibliotheek|kantoor|keten|start up|startup|zuivelfabriek|fabriek|team|familiebedrijf|vervoerder|producent|winkel|instelling|zorginstelling|kwekerij|drukkerij|groothandel|branderij|woningcorporatie|organisatie|melkerij|waterschap|haven",
    seat: "gevestigd in|gevestigd te|met vestigingen in|vestiging in|vestigingen in|kantoor in|kantoren in|fabriek in|winkels in|actief in|hoofdkantoor in|zetelt in|uit|even buiten|zit in",
    event: "beurs|congres|conferentie|prijs|fonds|wet|universiteit van|leverancier|rechtbank",
    we: "wij|we|ons|onze",
    offers:
      "wij bieden|we bieden|wij leveren|we leveren|wij verkopen|we verkopen|wij bouwen|we bouwen|wij maken|we maken|wij ontwerpen|we ontwerpen|wij adviseren|we adviseren|wij verzorgen|we verzorgen|wij installeren|we installeren|biedt|bieden|verkoopt|levert|maakt|produceert|bouwt|verhuurt|repareert|ontwikkelt|verzorgt|adviseert|software voor|platform voor|app voor|systeem voor|programma voor|aanbieder van|leverancier van|producent van|omvat|bevat|ons aanbod|onze diensten|gespecialiseerd|berekent|registreert|toont|beheert|onderhoudt|vertaalt|traint|plaatst|installeert|drukt",
    for: "voor kleine|voor middelgrote|voor grote|voor bedrijven|voor teams|voor bureaus|voor fabrikanten|voor winkel*|voor scholen|voor ziekenhuizen|voor praktijken|voor restaurants|voor hotels|voor gemeenten|voor particulieren|voor ondernemers|voor het mkb|voor vve|richten ons|richt zich|doelgroep*|onze klanten|klanten zijn|bedoeld voor|geschikt voor|gemaakt voor|ontwikkeld voor|wij werken voor|we werken voor|gebruikt door|typische klant*|bedienen",
    price:
      "prijs|prijzen|kost|kosten|tarief|tarieven|abonnement*|licentie*|gratis|korting*|pakket|pakketten|vanaf|huur|betaalt|betalen|rekenen|berekenen|vergoeding|gefactureerd|afgerekend",
    period:
      "per maand|maandelijks*|per jaar|jaarlijks*|per gebruiker|per werkplek|per uur|per dag|per stuk|per|per order|per voertuig|per locatie|per medewerker|per project|per persoon|per pagina|per woord|exclusief btw|excl|ex btw|uurtarief|dagtarief",
    setup:
      "eenmalig*|instelkosten|installatiekosten|opstartkosten|inrichtingskosten|aansluitkosten|implementatiekosten|startkosten|onboarding|kennismaking|inrichting|overzetten|migratie|startworkshop",
    contract:
      "contract*|looptijd|opzeg*|opzegbaar|opzegtermijn|verleng*|minimale|vast aan|stop je|je stopt|beëindigd|beëindigen|per direct|wanneer je wilt",
    support:
      "ondersteuning|helpdesk|support|klantenservice|servicedesk|storingsdienst|storingslijn|vaste contactpersoon|contactpersoon|bereikbaar|reactietijd|antwoord*|telefoonlijn|oproepbaar|opnemen|neemt op|telefoon",
    hours:
      "dag en nacht|24|werkdagen|werkdag|maandag|vrijdag|weekend*|uur|telefonisch|telefoon|per mail|e mail|mail|chat|binnen|nachts|zondag*|ter plaatse|kantooruren|kantoortijden|ticket*|tot middernacht|middernacht|avond*",
    languages: "taal|talen|meertalig*|talig|vertaald",
    tongues:
      "nederlands|engels|duits|frans|spaans|italiaans|pools|portugees|turks|russisch|arabisch|nederlandstalig|engelstalig|deens|zweeds|noors",
    connects:
      "integrat*|integreert|koppeling*|gekoppeld|koppelt|api|verbindt|verbonden met|sluit aan|aansluit*|synchronis*|exporteert|export naar|import*|compatibel|werkt met|werkt samen met|exact|afas|plugin*|erp|wisselt|praat met|inlezen|exporteren",
    certificate:
      "iso|gecertificeerd*|certificaat|certificaten|certificering|keurmerk*|geaccrediteerd|avg proof|haccp|vca|erkend|skal|geaudit",
    hosting:
      "gehost|hosting|cloud|datacenter*|datacentrum|servers|server|eigen server*|on premises|opgeslagen|data staan|data blijven|gegevens staan|gegevens blijven",
    lacks:
      "biedt geen|bieden geen|ontbreek*|ontbreken|niet beschikbaar|niet mogelijk|niet inbegrepen|alleen in|alleen voor|alleen via|alleen op|alleen per|alleen tijdens|uitsluitend|beperkt|kan niet|kunnen niet|kan geen|kunnen geen|geen app|geen api|geen koppeling*|geen support|geen telefon*|ondersteunt geen|traag|klacht*|klagen|duur|nadeel|nadelen|zwak*|niet geschikt|niet voor|nog niet|wachtlijst*|wachttijd*|doen we niet|doen wij niet|leveren we niet|leveren wij niet|heeft geen|hebben geen|kritiek",
    unlike:
      "in tegenstelling|anders dan|de enige|het enige|als eerste|octrooi*|patent*|gepatenteerd*|exclusief|geen ander|geen andere|niemand anders|onderscheid*|wat ons|waar anderen|terwijl anderen|uniek*|zonder onderaannemers",
    proof:
      "prijs|gewonnen|won|bekroond|beoordeel*|beoordeling*|sterren|klanten|gebruikers|verlengen|verlengt|verlengd*|bevelen|beveelt|aanbevelen|vertrouwen|sinds|jaar ervaring|jaren|opgericht|geïnstalleerd|projecten|referentie*|gecertificeerd|tevreden*|op tijd|klantbehoud|geleverd",
    free: "gratis|kosteloos|kost niets|zonder kosten",
    about: "over",
    value:
      "help*|voordeel|voordelen|waarde|zodat|eenvoud*|makkelijk*|bespaar*|zonder te|vertrouwen|ontlast*",
    triggers:
      "wanneer|nadat|zodra|groei|uitbreiding|overname|fusie|regelgeving|wetgeving|audit|verhuiz*|opening",
    roles:
      "directeur*|manager*|hoofd|eigenaar*|eigenares|oprichter*|bestuurder*|teamleider*|inkoper*|inkoop|controller*|leidinggevende*|beslis*",
    objections:
      "zorg over|zorgen|risico*|twijfel*|scept*|aarzel*|angst|bang|terughoudend*|te duur|te complex|weerstand|afhankelijk*|gegevensbescherming",
    than: "in plaats van|tegenover|waar dat|waar het|vergeleken met|ten opzichte van|vroeger|voorheen|dat was|eerst nog|eerder nog",
    award:
      "*prijs|gewonnen|wonnen|won|bekroond|beoordeel*|beoordeling*|sterren|verleng*|aanbevelen|bevelen|beveelt|vertrouwen|referentie*|tevreden*|gecertificeerd|erkend|cijfer",
    clientele:
      "klanten|gebruikers|bedrijven|organisaties|scholen|ziekenhuizen|praktijken|winkels|installaties|machines|projecten|vestigingen|landen|gemeenten|zorgverleners|instellingen|teams",
    founded: "opgericht|gestart in|sinds 19*|sinds 18*|sinds 20*",
    not: "niet|geen|nooit|alleen|slechts|enkel",
    few: "helft|half|halve|derde|kwart|dubbel*|verdubbeld*|verdrievoudigd*|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dozijn|honderd|duizend|miljoen|gehalveerd",
  },
};
