/**
 * The key for comparing email addresses: two with the same key are one address everywhere. NFKC
 * first, because small letters alone turn some look-alikes (a Kelvin sign) into plain letters and
 * leave others (a fullwidth letter) apart; once more at the end, because small letters may join
 * anew.
 */
export function emailKey(entered: string): string {
	return entered.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}

const dotlessDomains: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/** Two addresses with the same key lead to one mailbox: what follows a plus is a tag, and Gmail ignores dots. */
export function mailboxKey(email: string): string {
	const address = emailKey(email);
	const at = address.lastIndexOf("@");
	const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
	const name = local.replace(/(?<=.)\+.*$/s, "");
	return dotlessDomains.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/**
 * Chooses the recipient of an email to a person: the address as it was entered, while it is their
 * own but for capital letters. An address that only NFKC makes equal may be another mailbox, whose
 * owner must not get a link that opens the person's data.
 */
export function chooseRecipient(entered: string, own: string): string {
	const plain = entered.replace(/[A-Z]/g, (capital) => capital.toLowerCase());
	return plain === own ? entered : own;
}
