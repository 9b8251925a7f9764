import type { Cohort, Faq, Level, ProductCard } from "#catalogue/product.ts";
import type { ProgramApplication } from "#catalogue/programs/program-application.ts";
import type { Money } from "#core/money.ts";

/** `master_of_masters` is the published word for a bundle of the highest kind. */
export const linkableTypes = ["bundle", "master_of_masters"] as const;
export type LinkableType = (typeof linkableTypes)[number];

/** Several courses in order, with a capstone: on the screens a master's program. */
export interface BundleCard extends ProductCard {
	readonly level: Level;
	readonly linkableType: LinkableType;
	readonly accreditor: string;
	readonly accreditorLogo?: string | undefined;
	readonly keyFeatures: readonly string[];
	readonly courseCount: number;
	readonly durationMonths: number;
	readonly hoursPerWeek: number;
	readonly cohorts: readonly Cohort[];
	/** No longer offered: its buttons say so. */
	readonly sunset: boolean;
	readonly from: Money | undefined;
}

export interface BundleDetails {
	readonly description: string;
	readonly skills: readonly string[];
	readonly outcomes: readonly string[];
	readonly audience: readonly string[];
	readonly prerequisites: readonly string[];
	/** Slugs, in the order in which they are taken. */
	readonly courses: readonly string[];
	readonly freeCourses: readonly string[];
	readonly capstone: { readonly title: string; readonly brief: string };
	readonly careers: readonly {
		readonly role: string;
		/** By country, in words. */
		readonly salary: Readonly<Record<string, string>>;
	}[];
	readonly faqs: readonly Faq[];
	readonly advisors: readonly string[];
	readonly application?: ProgramApplication | undefined;
}

export interface Bundle extends BundleCard {
	readonly details: BundleDetails;
}
