/** The addresses of what a page holds only in part, because the rest of it is out of sight at first. */
export interface RestAddresses {
	/** The HTML of the complete list alone, which a script requests when the list comes near. */
	readonly part: string;
	/** The page with the complete list in it, for visitors without script. */
	readonly whole: string;
}

/** Elements that were added to the page say so, and bubble: their behaviours are started then. */
export const restAddedEvent = "rest-added";
