/** The form of a reseller has these fields about the business. */
const partnerFields = ["targetSegment", "yearInBusiness", "annualRevenue", "partnership"] as const;

/** A business that would sell with us, as it describes itself. */
export type PartnerAnswers = Readonly<Partial<Record<(typeof partnerFields)[number], string>>>;

/** Undefined where the form has none of these fields. */
export function toPartnerAnswers(
	answers: Readonly<Record<(typeof partnerFields)[number], string>>,
): PartnerAnswers | undefined {
	const given = partnerFields.flatMap((key) => (answers[key] ? [[key, answers[key]]] : []));
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}
