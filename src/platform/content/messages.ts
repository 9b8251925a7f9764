/** The texts for an operator about the content folder as a whole. */
export const messages = {
	oneMistake: "one mistake",
	mistakes: (count: number) => `${count} mistakes`,

	/** `effect` is a sentence: what happens instead. */
	refusals: {
		mistakes: (folder: string, mistakes: string, lines: string) =>
			`The content in ${folder} has ${mistakes}:\n${lines}`,
		moreMistakes: (count: number) => `… and ${count} more: run npm run content:check`,
		older: (folder: string, effect: string) =>
			`The content in ${folder} is older than what is stored: newer content has replaced it. ${effect} To go back to these files, run npm run content:import -- --older`,
		otherBrand: (
			folder: string,
			{ brand, stored }: { readonly brand: string; readonly stored: string },
			effect: string,
		) =>
			`The content in ${folder} is that of ${brand}, and the database has that of ${stored}. ${effect} Correct CONTENT_DIR; or, if ${brand} should replace ${stored}, run npm run content:import -- --yes`,
		demo: (folder: string, stored: string, effect: string) =>
			`The content in ${folder} is the demo, and the database has that of ${stored}, which the demo never replaces. ${effect} Correct CONTENT_DIR; or, to try out the demo, set DATA_DIR or DATABASE_URL to another database.`,
	},
	effects: {
		notStored: "Nothing was stored.",
		siteShows: (storedAt: string) => `The site shows the content that was stored on ${storedAt}.`,
	},
	refusedByDatabase: (reason: string) => `the database cannot store this: ${reason}`,
	correct: "Correct this, then run npm run content:import",
	/** Broken content and no other. */
	nothingToShow: {
		empty: "There is no earlier content in the database that the site could show instead.",
		otherRelease:
			"The content in the database was stored by another release and cannot be shown by this one.",
	},

	check: {
		fine: "The site shows the content of its folder, or none was imported yet",
		problems: {
			mistakes: (folder: string, first: string) => ({
				says: `The content in ${folder} has mistakes, so the site shows what was stored before (${first})`,
				mend: "Correct this and what npm run content:check lists, then run npm run content:import",
			}),
			older: (folder: string, _details: string) => ({
				says: `The content in ${folder} is older than what the site shows`,
				mend: "Bring the newer files there; or, to go back to these, run npm run content:import -- --older",
			}),
			"other brand": (folder: string, brand: string) => ({
				says: `The content in ${folder} is that of another brand, ${brand}, so it was not stored`,
				mend: "Correct CONTENT_DIR; or, to replace the brand, run npm run content:import -- --yes",
			}),
			demo: (folder: string, stored: string) => ({
				says: `The content in ${folder} is the demo, so it did not replace that of ${stored}`,
				mend: "Correct CONTENT_DIR",
			}),
		},
	},
} as const;
