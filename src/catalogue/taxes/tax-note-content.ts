import { defineDocument } from "#platform/content/collections/collection.ts";
import type { ContentFile, ContentProblem } from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import { type TaxNote, taxNotesSchema } from "./tax-note-schema.ts";

export const taxNoteDocument = defineDocument<readonly TaxNote[]>("tax notes", {
	files: "tax-notes.yaml",
	schema: taxNotesSchema,
	otherwise: () => [],
	references: { "*.countries.*": countryCollection },
	translated: ["*.text"],
	check: (files) => files.flatMap(findRepeatedCountries),
});

/** A country has one note, so that the order of the entries does not matter. */
function findRepeatedCountries({
	file,
	value,
}: ContentFile<readonly TaxNote[]>): readonly ContentProblem[] {
	const first = new Map<string, number>();
	return value.flatMap(({ countries }, index) =>
		countries.flatMap((country, position) => {
			const before = first.get(country);
			if (before === undefined) first.set(country, index);
			const path = `${index}.countries.${position}`;
			return before === undefined
				? []
				: [{ file, path, reason: messages.usedBefore(country, before + 1) }];
		}),
	);
}

/** The notes by the codes of their countries. */
export const mapTaxNotes = (notes: readonly TaxNote[]): ReadonlyMap<string, string> =>
	new Map(notes.flatMap(({ countries, text }) => countries.map((country) => [country, text])));
