export const partnerKinds = ["university", "employer", "accreditor"] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** A school, company or institute that stands beside us. */
export interface Partner {
	readonly id: string;
	readonly name: string;
	readonly kind: PartnerKind;
	readonly city: string;
	readonly country: string;
	readonly blurb: string;
	readonly logo?: string | undefined;
	readonly sequence: number;
}

/** Who talks to visitors before they decide. */
export interface Advisor {
	readonly id: string;
	readonly name: string;
	readonly role: string;
	/** Slugs of categories. */
	readonly fields: readonly string[];
	readonly languages: readonly string[];
	/** When this person works. */
	readonly zone: string;
	readonly bio: string;
}

export interface Review {
	readonly id: number;
	readonly personName: string;
	readonly designation: string;
	readonly company?: string | undefined;
	readonly content: string;
	readonly linkedinUrl?: string | undefined;
	readonly image?: string | undefined;
	readonly rating: number;
	/** The slug of what it is about. */
	readonly product: string;
}
