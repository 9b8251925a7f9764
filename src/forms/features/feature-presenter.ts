import type { Feature } from "./feature-rules.ts";

const words: Readonly<Record<Feature, string>> = {
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

/** For whoever calls back. */
export function featureWords(used: readonly Feature[] = []): string {
	return used.map((name) => words[name]).join(", ");
}
