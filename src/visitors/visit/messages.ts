/** A separate object, because every page loads these. */
export const accountLabelMessages = {
	account: "Account",
	signedInAs: (name: string) => `Signed in as ${name}`,
};
