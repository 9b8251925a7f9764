import type { Feature } from "./feature-rules.ts";

const featureTexts: Readonly<Record<Feature, string>> = {
	search: "searched",
	compare: "compared programs",
	cart: "opened the cart",
	"free-course": "looked at a free course",
	preview: "watched a preview",
	agenda: "took a syllabus",
	download: "took a file",
	ebook: "took an ebook",
	question: "asked a question",
	call: "asked for a call",
	"practice-test": "began a practice test",
	business: "asked for a company",
};

/** A text for the advisor who calls back. */
export function describeFeatures(used: readonly Feature[] = []): string {
	return used.map((name) => featureTexts[name]).join(", ");
}
