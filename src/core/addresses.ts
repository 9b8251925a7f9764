type ParameterNames<Pattern extends string> =
	Pattern extends `${string}:${infer Name}/${infer Rest}`
		? WordOf<Name> | ParameterNames<`/${Rest}`>
		: Pattern extends `${string}:${infer Name}`
			? WordOf<Name>
			: never;

/** A parameter ends where a file's ending begins: `:slug.pdf`. */
type WordOf<Name extends string> = Name extends `${infer Word}.${string}`
	? Word
	: Name;

/** An address stands once: routes listen to its pattern, links and tests ask it for a path. */
export interface Address<Pattern extends string> {
	readonly pattern: Pattern;
	to(
		...parameters: [ParameterNames<Pattern>] extends [never]
			? []
			: [Record<ParameterNames<Pattern>, string>]
	): string;
}

export function defineAddress<const Pattern extends string>(
	pattern: Pattern,
): Address<Pattern> {
	return { pattern, to: (...[parameters]) => pathOf(pattern, parameters) };
}

/** The one plain spelling of a path, for whoever has a pattern and its parameters at hand. */
export function pathOf(
	pattern: string,
	parameters: Readonly<Record<string, string>> = {},
): string {
	return pattern.replace(/:(\w+)/g, (_, name: string) =>
		encodeURIComponent(parameters[name] ?? ""),
	);
}

/** Exactly one slash between base and path, however the base is configured; an absolute path stays as it is. */
export function joinAddress(base: string, path: string): string {
	if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return path;
	return `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** True for a path that stays on this site: used wherever a visitor may name the way back. */
export function isLocalPath(path: string): boolean {
	// Browsers read a backslash as a slash and drop tabs and line ends, so "/\evil" and "/\t/evil" leave the site.
	// A path in a header is plain ASCII; anything else arrives percent-encoded or was typed by hand.
	return /^\/(?!\/)[!-[\]-~]*$/.test(path);
}
