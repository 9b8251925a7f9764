import type { Lead } from "#forms/submission/lead.ts";

/** The reason for an inquiry that is not about learning with us. It is the first thing that the reader of the email sees. */
interface EnquiryOccasion {
	readonly name: string;
	/** The opening line of the email, with the name of the visitor. */
	readonly openingLine: (who: string) => string;
}

/** By the mark `type` of the form. A complaint must be recognizable by the subject alone. */
const occasionsByType: Readonly<Record<string, EnquiryOccasion>> = {
	grievance: {
		name: "Complaint",
		openingLine: (who) =>
			`${who} is a learner with a complaint and waits for help. This is nobody to sell anything to.`,
	},
	reseller: {
		name: "Partner inquiry",
		openingLine: (who) => `${who} would like to bring our programs to others.`,
	},
	trainer: {
		name: "Trainer",
		openingLine: (who) => `${who} would like to teach with us.`,
	},
	guest: {
		name: "Guest author",
		openingLine: (who) => `${who} would like to write for us.`,
	},
};

export function findEnquiryOccasion({
	marks,
}: Pick<Lead, "marks">): EnquiryOccasion | undefined {
	const { type = "" } = marks;
	return Object.hasOwn(occasionsByType, type)
		? occasionsByType[type]
		: undefined;
}
