const pluralOrTitle =
	/(Islands|States|Kingdom|Emirates|Republic|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Territory|Territories)$|^Isle of /;

/** Formats a country's name for a sentence: "the United States", "India". */
export function withArticle(countryName: string): string {
	return pluralOrTitle.test(countryName) ? `the ${countryName}` : countryName;
}
