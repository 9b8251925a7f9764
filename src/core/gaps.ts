declare const context: unique symbol;

/**
 * A slot of a page, filled by a module that the page does not import: the site registers the fillers, so that the catalogue
 * can show an enquiry form without importing leads.
 */
export interface Gap<Context> {
	readonly name: string;
	readonly [context]?: Context;
}

export function defineGap<Context = undefined>(name: string): Gap<Context> {
	return { name };
}

/** A gap with the context that its filler needs. */
export interface GapUse<Context = unknown> {
	readonly gap: Gap<Context>;
	readonly context: Context;
}

export function gapUse<Context>(gap: Gap<Context>, context: Context): GapUse<Context> {
	return { gap, context };
}

export type GapContext<Of> = Of extends Gap<infer Context> ? Context : never;
