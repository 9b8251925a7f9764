import type { Lead } from "#forms/submission/lead.ts";

/** Why somebody has written who does not wish to learn with us: whoever answers sees it before anything else. */
export interface EnquiryOccasion {
	readonly name: string;
	/** What a letter begins with, about who has written. */
	readonly says: (who: string) => string;
}

/** By the mark `type` of the form. A complaint must look like one even to whoever reads the subject only. */
const occasionsByType: Readonly<Record<string, EnquiryOccasion>> = {
	grievance: {
		name: "Complaint",
		says: (who) =>
			`${who} is a learner with a complaint and waits for help. This is nobody to sell anything to.`,
	},
	reseller: {
		name: "Partner inquiry",
		says: (who) => `${who} would like to bring our programs to others.`,
	},
	trainer: {
		name: "Trainer",
		says: (who) => `${who} would like to teach with us.`,
	},
	guest: {
		name: "Guest author",
		says: (who) => `${who} would like to write for us.`,
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
