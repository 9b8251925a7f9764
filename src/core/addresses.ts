type ParameterNames<Pattern extends string> =
	Pattern extends `${string}:${infer Name}/${infer Rest}`
		? BareParameterName<Name> | ParameterNames<`/${Rest}`>
		: Pattern extends `${string}:${infer Name}`
			? BareParameterName<Name>
			: never;

/** A parameter ends where a file's ending begins: `:slug.pdf`. */
type BareParameterName<Name extends string> = Name extends `${infer Word}.${string}` ? Word : Name;

/** An address is declared once: routes use its pattern, links and tests its path. */
export interface Address<Pattern extends string> {
	readonly pattern: Pattern;
	to(
		...parameters: [ParameterNames<Pattern>] extends [never]
			? []
			: [Record<ParameterNames<Pattern>, string>]
	): string;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineAddress<const Pattern extends string>(pattern: Pattern): Address<Pattern> {
	const write = pathWriter(pattern);
	return { pattern, to: (...[parameters]) => write(parameters) };
}

/** The canonical path of a pattern with these parameters. */
export function buildPath(pattern: string, parameters?: PathParameters): string {
	return pathWriter(pattern)(parameters);
}

type PathParameters = Readonly<Record<string, string>>;

/** A page has hundreds of links, so a pattern is taken apart once: literals at even places, names between. */
function pathWriter(pattern: string): (parameters?: PathParameters) => string {
	const pieces = pattern.split(/:(\w+)/);
	return (parameters = {}) => {
		let path = pieces[0] ?? "";
		for (let index = 1; index < pieces.length; index += 2) {
			const value = parameters[pieces[index] ?? ""] ?? "";
			path += encodeURIComponent(value) + pieces[index + 1];
		}
		return path;
	};
}

/** Exactly one slash between base and path, however the base is configured; an absolute path stays as it is. */
export function joinAddress(base: string, path: string): string {
	if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path)) return path;
	return `${withoutEndSlashes(base)}/${path.replace(/^\/+/, "")}`;
}

/** Advertisements add long queries. */
export function withoutQuery(address: string): string {
	const [path = ""] = address.split(/[?#]/, 1);
	return path;
}

/** Normalizes addresses of the same page: without query, and without a slash at the end. */
export function canonicalPath(address: string): string {
	const path = withoutQuery(address);
	return withoutEndSlashes(path) || path.slice(0, 1);
}

/** A loop, because `/\/+$/` reads a run of slashes within the path again from each of its slashes. */
export function withoutEndSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === "/") end--;
	return path.slice(0, end);
}

/** True for a path that stays on this site: used wherever a visitor may name the way back. */
export function isLocalPath(path: string): boolean {
	// Browsers read a backslash as a slash and drop tabs and line ends, so "/\evil" and "/\t/evil" leave the site.
	// A path in a header is plain ASCII; anything else arrives percent-encoded or was typed by hand.
	return /^\/(?!\/)[!-[\]-~]*$/.test(path);
}

/** The prefix of a partner's own pages, such as `/partners/acme`, and the page below it: `/courses/sql`. */
export interface PartnerPath {
	/** Decoded: addresses encode it again. */
	readonly id: string;
	readonly prefix: string;
	readonly path: string;
}

export function parsePartnerPath(pathname: string): PartnerPath | undefined {
	const [, prefix = "", written = "", path = ""] =
		/^(\/partners\/([^/?#]+))(.*)$/.exec(pathname) ?? [];
	if (!prefix) return undefined;
	try {
		return { id: decodeURIComponent(written), prefix, path: path || "/" };
	} catch {
		return undefined;
	}
}

/** The page that an address below a partner's prefix shows; any other address is its own. */
export function withoutPartner(address: string): string {
	return parsePartnerPath(address)?.path ?? address;
}

/** Names of hosts have no case, a dot at the end names the same one, and the port is no part of the name. */
export function toHostName(host: string): string {
	return host
		.replace(/:\d{1,5}$/, "")
		.replace(/\.$/, "")
		.toLowerCase();
}

export function toPhoneLink(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
