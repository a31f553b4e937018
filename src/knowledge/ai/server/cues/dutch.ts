import type { Cues } from "./cue-names.ts";

export const DUTCH: Cues = {
  client:
    "is een|is de|is het|opgericht|gevestigd|familiebedrijf|producent*|leverancier*|de klant|het bedrijf|de onderneming|exploiteert|maakt",
  industry:
    "sector*|branche*|industrie*|logistiek*|zorg|detailhandel|verzekering*|bank*|bouw|energie*|voedings*|horeca|software|transport*|groothandel",
  size: "medewerker*|werknemer*|personeel*|vestiging*|filialen|winkels|omzet|mensen in dienst|collega*",
  region:
    "gevestigd|nederland*|belgi*|vlaanderen|europa|europe*|regio*|landen|wereldwijd|landelijk*|amsterdam|rotterdam|utrecht",
  problem:
    "uitdaging*|problem*|probleem|moeilijk*|ontbrak|gebrek|te traag|traag|langzaam|met de hand|handmatig*|fout*|vertraging*|klacht*|verouderd*|verloor*|spreadsheet*|overbelast*|worstel*|nodig|voor het project",
  solution:
    "oplossing*|ingevoerd|voerde|invoering|geïmplementeerd|ontwikkel*|automatiseer*|geautomatiseerd|integr*|geïnstalleerd|vervang*|vervangen|opgeleid|training*|ontwerp*|koos|gekozen|nieuw systeem|nieuwe software|aanpak",
  results:
    "resultat*|resultaat|daald*|gedaald|steeg|gestegen|bespa*|bespaard|verminder*|verbeter*|verdubbel*|gehalveerd|halveer*|sneller|minder|hoger|lager|procent|sindsdien|vandaag|groeide|gegroeid",
  offering:
    "bied*|biedt|aanbod|product|producten|dienst|diensten|platform|software|verkoopt|verkopen|levert|leveren|gespecialiseerd*|advies|adviseert|adviseren|assortiment|bouwt|verhuurt|repareert",
  audiences:
    "klanten|voor bedrijven|mkb|midden en kleinbedrijf|richt*|bedoeld voor|geschikt voor|winkeliers|fabrikanten|bureaus|ondernemers",
  value:
    "help*|maakt het|voordeel|voordelen|waarde|zodat|eenvoud*|makkelijk*|bespaar*|zonder te|vertrouwen|ontlast*",
  differentiators:
    "in tegenstelling|anders dan|de enige|het enige|uniek*|verschil*|in plaats van|octrooi*|patent*|exclusief|eerste die|vergeleken|onafhankelijk*|onderscheid*",
  pricing:
    "prijs|prijzen|tarie*|kosten per|per maand|maandelijks*|per gebruiker|per jaar|jaarlijks*|abonnement*|licentie*|gratis|proefperiode|korting*|vanaf * euro|euro per",
  proof:
    "prijs gewonnen|bekroond|gecertificeerd|certific*|referentie*|aanbevel*|beveel*|beoordel*|ervaring|tevreden*|vertrouwen op|iso|verleng*|meer dan",
  triggers:
    "wanneer|nadat|zodra|groei|uitbreiding|overname|fusie|regelgeving|wet|wetgeving|audit|termijn*|verhuiz*|seizoen*|vanwege|omdat",
  roles:
    "directeur*|manager*|hoofd|eigenaar*|eigenares|oprichter*|bestuurder*|teamleider*|inkoper*|inkoop|controller*|ingenieur*|leidinggevende*",
  objections:
    "zorg over|zorgen|risico*|twijfel*|scept*|aarzel*|angst|bang|terughoudend*|te duur|duur|te complex|weerstand|afhankelijk*|gegevensbescherming",
  weaknesses:
    "beperk*|ontbreek*|niet beschikbaar|biedt geen|alleen in|traag|duur|nadeel|nadelen|zwak*|toeslag|klacht*|niet inbegrepen",
  market:
    "markt*|concurren*|trend*|vraag|marktaandeel|verschuiv*|groeiend*|krimp*|bedreig*|consolid*|steeds meer|weinig aanbieders",
  setup: "eenmalig*|instelkosten|installatiekosten",
  contract: "contract*|looptijd|opzeg*",
  support: "ondersteuning|helpdesk|bereikbaar|support",
  languages: "talen|meertalig|nederlands|engels",
  integrations: "integrat*|koppeling*|api|erp",
  certificates: "gecertific*|certific*|iso|keurmerk",
  hosting: "gehost|hosting|cloud|servers in|datacenter",
};
