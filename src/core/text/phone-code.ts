/** The longest code with which the digits begin: +1264 is Anguilla, not the United States. */
export function findPhoneCode(digits: string, codes: readonly string[]): string | undefined {
	return codes
		.filter((code) => code && digits.startsWith(code))
		.reduce<string | undefined>(
			(best, code) => (code.length > (best?.length ?? 0) ? code : best),
			undefined,
		);
}
