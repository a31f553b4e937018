import { domainsAbove } from "#src/platform/contract/email/domain-rule.ts";

/** Names that are reserved for examples and tests (RFC 2606, RFC 6761): DNS is not asked. */
export function isReservedDomain(domain: string): boolean {
  return domainsAbove(domain).some((name) => RESERVED.has(name));
}

const RESERVED: ReadonlySet<string> = new Set(
  "example test invalid localhost local example.com example.net example.org".split(" "),
);

/** Mailboxes of a function, not of a person: those of RFC 2142 and the usual ones. */
export const ROLE_NAMES: readonly string[] = [
  // RFC 2142
  "info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www",
  "uucp ftp",
  // English
  "accounting accounts admin administrator all billing booking bookings careers contact customercare",
  "customerservice enquiries enquiry everyone feedback finance hello help helpdesk hi hr inquiries",
  "inquiry invoice invoices it jobs legal mail mailer-daemon media no-reply noreply office orders",
  "press privacy recruiting recruitment reception root service services staff team welcome",
  // German
  "anfrage anfragen bestellung bestellungen bewerbung bewerbungen buchhaltung datenschutz einkauf",
  "empfang hallo karriere kontakt kundenservice personal post presse rechnung rechnungen",
  "redaktion sekretariat verkauf vertrieb verwaltung zentrale",
  // French
  "accueil achats administration bonjour commande commandes commercial communication comptabilite",
  "contacts direction emploi facturation recrutement rh secretariat ventes",
  // Spanish, Portuguese, Italian, Dutch
  "administracion administracao amministrazione atencion atendimento ciao clientes comercial",
  "commerciale compras contabilidad contabilidade contacto contato contatti empleo facturacion geral",
  "hola informacion informazioni inkoop klantenservice ordini prenotazioni prensa reservas segreteria",
  "soporte suporte ventas vendas vendite verkoop",
].flatMap((names) => names.split(" "));
