/** What this module says. */
export const messages = {
	unknownProduct: "names no course or program",
	missing: "is missing",
	missingName: "holds no name",
	personalData: {
		title: "Your recommendations",
		line: (day: string) => `A link to recommend us, made on ${day}`,
	},
} as const;
