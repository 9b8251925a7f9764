/** The market of a visitor's country decides about prices. */
export interface Market {
	/**
	 * The country whose prices apply: the visitor's, or another one where it has no prices of its
	 * own.
	 */
	readonly country: string;
	/** The money they are in; undefined while nothing has a price. */
	readonly currency: string | undefined;
	/**
	 * The locale of prices, numbers and days. Prices name their currency where the visitor pays in
	 * another one.
	 */
	readonly locale: string;
	/** The sentence that says whose money prices are in, for visitors whose country has none of its own. */
	readonly moneyNote?: string | undefined;
	/** The note about taxes beside prices; undefined where the content has none. */
	readonly taxNote: string | undefined;
}

/** A market, and the country of the visitor that it was found for. */
export interface VisitorMarket extends Market {
	readonly visitorCountry: string;
}
