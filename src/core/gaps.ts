declare const context: unique symbol;

/**
 * A place that a page leaves open for a slice it does not know. App registers who fills it,
 * so the catalogue can show an enquiry form without ever hearing of leads.
 */
export interface Gap<Context> {
	readonly name: string;
	readonly [context]?: Context;
}

export function defineGap<Context = undefined>(name: string): Gap<Context> {
	return { name };
}

/** A gap with the facts its filler needs, as a page asks for it. */
export interface GapUse<Context = unknown> {
	readonly gap: Gap<Context>;
	readonly context: Context;
}

export function gapUse<Context>(
	gap: Gap<Context>,
	context: Context,
): GapUse<Context> {
	return { gap, context };
}

export type GapContext<Of> = Of extends Gap<infer Context> ? Context : never;
