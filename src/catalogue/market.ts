/** What a visitor's country decides about prices. */
export interface Market {
	/** Whose prices hold: those of the visitor's country, or of another one where it has none of its own. */
	readonly country: string;
	/** The money they are in; undefined while nothing has a price. */
	readonly currency: string | undefined;
	/** How prices, numbers and days are written. Where the visitor pays in other money, prices name theirs. */
	readonly locale: string;
	/** What is said about taxes beside prices; undefined where the content says nothing. */
	readonly taxNote: string | undefined;
}

/** A market, and the country of the visitor that it was found for. */
export interface VisitorMarket extends Market {
	readonly visitorCountry: string;
}
