/**
 * The key for comparing email addresses: two with the same key are one address everywhere. NFKC
 * first, because small letters alone turn some look-alikes (a Kelvin sign) into plain letters and
 * leave others (a fullwidth letter) apart; once more at the end, because small letters may join
 * anew.
 */
export function emailKey(entered: string): string {
	return entered.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
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
