/** The page that works without script. */
export const countryPageTexts = {
	title: "Choose your country",
	description: "Prices and dates depend on the country you choose.",
	heading: "Where are you?",
	lead: "Prices and dates depend on the country you choose.",
	label: "Country",
	submit: "Use this country",
	problem: "Choose a country from the list.",
} as const;

/** The dialog. */
export const countryPickerTexts = {
	current: (country: string) => `Country: ${country}, prices in `,
	title: "Where are you?",
	lead: "Prices and dates depend on the country you choose.",
	loading: "Loading the countries…",
	failed: "The list could not be loaded. You may be offline.",
	retry: "Try again",
	label: "Country or currency",
	count: (count: number) => (count === 1 ? "1 country" : `${count} countries`),
	notFound: (typed: string) =>
		`No country matches “${typed}”. Try its first letters, or a currency such as EUR.`,
} as const;

/** The line of a visitor whose browser is in another country than the one whose prices are shown. */
export const countrySuggestionTexts = {
	label: "Country of the prices",
	question: (country: string) => `Are you in ${country}?`,
	show: (currency: string) => `Show prices in ${currency}`,
	stay: (currency: string) => `Stay with ${currency}`,
	stayed: (currency: string) => `Prices stay in ${currency}.`,
} as const;
