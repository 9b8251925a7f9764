export const messages = {
	/** The name of a table without a caption. */
	table: (columns: string) => `Table: ${columns}`,
	notes: "Notes",
	note: (number: number) => `Note ${number}`,
	backToText: (number: number, reference: number) =>
		reference === 1
			? `Back to note ${number} in the text`
			: `Back to note ${number} in the text, mention ${reference}`,
};
