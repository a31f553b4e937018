/** The words for problems that customers share, in six languages; an asterisk matches any letters. */
const TOPICS = {
  "Energy costs":
    "energy|gas bill*|gas|electricity|fuel|heating|heating costs|energy bill*|energie*|energiekosten|*gasrechnung|gasverbrauch|stromkosten|stromverbrauch|*stromrechnung|heizkosten|wärmebedarf|énergie|électricité|gaz|chauffage|carburant|energía|electricidad|luz|gasóleo|calefacción|bolletta|bollette|elettricità|riscaldamento|carburante|gasolio|energierekening|stroomkosten|gasverbruik|stookkosten|brandstof",
  "Manual work":
    "by hand|on paper|paper forms|spreadsheet*|manually|typed|von hand|auf papier|händisch|manuell|zettel*|excel|abgetippt|à la main|sur papier|tableur*|manuellement|ressais*|a mano|en papel|hojas de cálculo|manualmente|su carta|fogli di calcolo|foglio|met de hand|handmatig|op papier|overgetypt|kladblok",
  "Delays and waiting":
    "delay*|late|waited|waiting|backlog*|queue*|too slow|verspät*|verzöger*|wartezeit*|warteten|rückstand|rückstände|zu spät|liegen|retard*|attente|attendaient|délai*|retraso*|esperas|colas|tardaba*|demora*|ritard*|attes*|code|in ritardo|vertraging*|wachttijd*|wachtten|te laat|achterstand*",
  "Errors and quality":
    "error*|mistake*|reject*|defect*|wrong|complain*|returns|fehler*|ausschuss|reklamation*|beschwerde*|mängel|retouren|erreur*|rebut*|défaut*|réclamation*|plainte*|retours|errores|rechazos|defecto*|queja*|reclamaci*|devoluciones|errori|scarti|difett*|reclam*|resi|fouten|uitval|gebreken|klachten|retouren",
  "Waste and losses":
    "waste*|thrown away|leak*|shrinkage|losses|write offs|scrap|abfall|verderb|weggeworfen|verluste|leck*|schwund|gaspill*|jeté*|pertes|fuite*|invendus|desperdici*|mermas|fugas|pérdidas|sprec*|perdite|buttat*|invenduto|verspil*|weggegooid|verliezen|lek*|bederf",
  Downtime:
    "downtime|stood still|breakdown*|outage*|stoppage*|failed|stillstand|stillstände|ausfall|ausfälle|fiel aus|panne*|arrêt*|parada*|averí*|paros|fermi|fermo|guast*|stilstand|storing*|uitgevallen",
  "Staff shortages":
    "shortage of staff|staff shortage|short of staff|could not find people|vacanc*|turnover|sick|personalmangel|fachkräftemangel|krank*|fluktuation|personalnot|pénurie|absent*|manque de personnel|recrut*|falta de personal|bajas|rotación|carenza di personale|assenz*|turnover|personeelstekort|ziekteverzuim|verloop|vacatures",
  "No overview":
    "no overview|nobody knew|no one knew|could not see|blind|scattered|kein überblick|keinen überblick|niemand wusste|unübersichtlich|aucune visibilité|personne ne savait|dispersé*|nadie sabía|sin visibilidad|nessuno sapeva|sparsi|geen overzicht|niemand wist|versnipperd",
} as const;

export type ProblemTopic = keyof typeof TOPICS;

export const PROBLEM_TOPICS: Readonly<Record<ProblemTopic, string>> = TOPICS;
