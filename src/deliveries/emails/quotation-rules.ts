/** A longer message is mentioned and not repeated. */
const maxQuotedLength = 1_000;

/** A link, an email address, a domain, markup, invisible characters, or digits enough for a phone number. */
const contactDetail =
	/:\/\/|[@<>[\]\\\p{Cf}]|[^\s.]\.\p{L}|\p{N}(?:[\s()./\p{Pd}\p{Sm}]*\p{N}){5}/u;

/**
 * Decides whether the email to a visitor may repeat what was typed. Its address may belong to a
 * stranger, so the message must not lead anywhere: a spammer gains nothing from a sentence without
 * a link, an address or a number.
 */
export function isQuotableMessage(message: string | undefined): boolean {
	return (
		message !== undefined &&
		message.trim() !== "" &&
		message.length <= maxQuotedLength &&
		// Full-width signs and look-alike dots become plain ones.
		!contactDetail.test(message.normalize("NFKC"))
	);
}
