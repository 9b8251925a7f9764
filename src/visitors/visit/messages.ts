/** Apart from the other sentences, because every page loads these. */
export const accountLabelMessages = {
	account: "Account",
	signedInAs: (name: string) => `Signed in as ${name}`,
};
