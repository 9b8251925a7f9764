import type { Cohort, Faq, ProductCard } from "#catalogue/product.ts";
import type { ProgramApplication } from "#catalogue/programs/program-application.ts";
import type { Money } from "#core/money.ts";

export const programSubTypes = [
	"certificate",
	"postgraduate",
	"bootcamp",
] as const;
export type ProgramSubType = (typeof programSubTypes)[number];

export interface UniversityFeature {
	readonly text: string;
	/** For private learners; the others are for companies. */
	readonly b2c: boolean;
}

/** A program that a university leads and certifies. */
export interface UniversityProgramCard extends ProductCard {
	/** The id of a partner. */
	readonly university: string;
	readonly subType: ProgramSubType;
	readonly keyFeatures: readonly UniversityFeature[];
	readonly durationMonths: number;
	readonly cohorts: readonly Cohort[];
	readonly from: Money | undefined;
}

export interface UniversityProgramDetails {
	readonly description: string;
	readonly format: string;
	readonly eligibility: readonly string[];
	readonly curriculum: readonly {
		readonly title: string;
		readonly weeks: number;
		readonly topics: readonly string[];
	}[];
	readonly faculty: readonly { readonly name: string; readonly role: string }[];
	readonly admissionSteps: readonly string[];
	readonly immersion?:
		| { readonly title: string; readonly text: string }
		| undefined;
	readonly faqs: readonly Faq[];
	readonly advisors: readonly string[];
	readonly application?: ProgramApplication | undefined;
}

export interface UniversityProgram extends UniversityProgramCard {
	readonly details: UniversityProgramDetails;
}
