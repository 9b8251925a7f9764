/** What the form of a reseller asks about the business, by its fields. */
const partnerFields = ["targetSegment", "yearInBusiness", "annualRevenue", "partnership"] as const;

/** A business that would sell with us, as it describes itself. */
export type PartnerAnswers = Readonly<Partial<Record<(typeof partnerFields)[number], string>>>;

/** Undefined where the form asks for none of it. */
export function toPartnerAnswers(
	answers: Readonly<Record<(typeof partnerFields)[number], string>>,
): PartnerAnswers | undefined {
	const given = partnerFields.flatMap((key) => (answers[key] ? [[key, answers[key]]] : []));
	return given.length > 0 ? Object.fromEntries(given) : undefined;
}
