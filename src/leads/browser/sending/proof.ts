/** The work that a doubting server asks for before it takes a lead. No puzzle is known yet, so none is solved. */
export async function proofFor(_puzzle: unknown): Promise<string | undefined> {
	return undefined;
}
