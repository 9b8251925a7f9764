export const messages = {
	/** The name of a table without a caption. */
	table: (columns: string) => `Table: ${columns}`,
};
