/** An organization whose people learn here: visitors of its pages are business visitors. */
export interface Enterprise {
	/** The id in addresses and payloads: the published `enterpriseIdentifier`. */
	readonly id: string;
	readonly name: string;
	/** A university that trains its people is a customer like a company; its pages have a type of their own. */
	readonly kind: "company" | "university";
}

/** The organizations that content declares: no other id and no other host selects one. */
export interface Enterprises {
	find(id: string): Enterprise | undefined;
	/** Finds an organization by its own host, as a request names it. */
	findByHost(host: string): Enterprise | undefined;
}
