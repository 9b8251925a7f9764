import { countriesFile, knownCountries } from "#catalogue/product-import/price-schema.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	findMissingReferences,
} from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { type TaxNote, taxNotesSchema } from "./tax-note-schema.ts";
import { replaceTaxNotes } from "./tax-note-store.ts";

export const taxNotesPart: ContentPart<TaxNote[]> = {
	files: "tax-notes.yaml",
	schema: taxNotesSchema,
	mayBeMissing: true,
	check: (files, all) => [
		...findUnknownCountries(files, all),
		...files.flatMap(findRepeatedCountries),
	],
	store: (tx, [notes = []]) => replaceTaxNotes(tx, notes),
};

function findUnknownCountries(
	files: readonly ContentFile<TaxNote[]>[],
	all: AllContent,
): ContentProblem[] {
	return findMissingReferences(
		files,
		(notes) => listCountries(notes),
		knownCountries(all),
		countriesFile,
	);
}

/** A country has one note, so that the order of the entries does not matter. */
function findRepeatedCountries({ file, value }: ContentFile<TaxNote[]>): ContentProblem[] {
	const first = new Map<string, number>();
	return listCountries(value).flatMap(([path, country]) => {
		const before = first.get(country);
		if (before === undefined) {
			first.set(country, Number.parseInt(path, 10));
			return [];
		}
		return [{ file, path, reason: messages.usedBefore(country, before + 1) }];
	});
}

const listCountries = (notes: readonly TaxNote[]) =>
	notes.flatMap(({ countries }, index) =>
		countries.map((country, position) => [`${index}.countries.${position}`, country] as const),
	);
