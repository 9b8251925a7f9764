import { findSimilarWord } from "#core/text/edit-distance.ts";
import type { ContentProblem } from "#platform/content/mistakes/content-problem.ts";
import { messages } from "#platform/content/mistakes/messages.ts";

interface MergeOptions {
	/** The places of texts that a translation may replace. */
	readonly places: readonly string[];
	/** The field that names an entry, where the file is a list of entries. */
	readonly key?: string | undefined;
	/** The file of the original. */
	readonly where: string;
}

export interface MergedTranslation {
	/** The original with the texts of the translation. */
	readonly value: unknown;
	/** Each place that was translated, as a path in the value, with its path in the translation. */
	readonly paths: ReadonlyMap<string, string>;
	readonly problems: readonly Pick<ContentProblem, "path" | "reason">[];
}

type Fields = Readonly<Record<string, unknown>>;
type PathRest = readonly string[];

interface Translated {
	readonly original: unknown;
	readonly written: unknown;
	readonly places: readonly PathRest[];
	/** The path in the original, and the one in the translation. */
	readonly path: string;
	readonly from: string;
}

/**
 * Replaces the texts of a file by those of its translation, which repeats only what it translates. Entries of a list find their
 * original by the field that names them, else by their position.
 */
export function mergeTranslation(
	file: unknown,
	translation: unknown,
	{ places: written, key, where }: MergeOptions,
): MergedTranslation {
	const paths = new Map<string, string>();
	const problems: Pick<ContentProblem, "path" | "reason">[] = [];
	const refuse = (path: string, reason: string) => {
		problems.push({ path, reason });
		return undefined;
	};

	function merge(one: Translated): unknown {
		const { original, places, path, from } = one;
		paths.set(path, from);
		if (places.some((place) => place.length === 0)) return one.written;
		const merged = Array.isArray(original)
			? mergeList(original, one)
			: mergeFields(Object(original), one);
		return merged ?? original;
	}

	function mergeFields(original: Fields, { written, places, path, from }: Translated) {
		const known = Object.keys(original).filter((name) => innerPaths(places, name).length);
		if (!isFields(written)) return refuse(from, messages.fields(known));
		const merged: Record<string, unknown> = { ...original };
		for (const [name, text] of Object.entries(written)) {
			const inner = innerPaths(places, name);
			const place = { path: joinPath(path, name), from: joinPath(from, name) };
			if (Object.hasOwn(original, name) && inner.length)
				merged[name] = merge({ original: original[name], written: text, places: inner, ...place });
			else if (text !== original[name] || inner.length)
				refuse(place.from, messages.translations.noText(findSimilarWord(name, known), known));
		}
		return merged;
	}

	function mergeList(original: readonly unknown[], { written, places, path, from }: Translated) {
		if (!Array.isArray(written)) return refuse(from, messages.list);
		const name = findNameField(original, path === "" ? key : undefined);
		if (!name && written.length !== original.length)
			return refuse(from, messages.translations.otherLength(written.length, original.length));
		const merged = [...original];
		const found = new Set<number>();
		const positions = new Map(name ? original.map((one, index) => [Object(one)[name], index]) : []);
		for (const [index, entry] of written.entries()) {
			const at = joinPath(from, index);
			const position = name ? findNamed(positions, entry, { name, at }) : index;
			if (position === undefined) continue;
			if (found.has(position)) refuse(at, messages.translations.twice);
			found.add(position);
			merged[position] = merge({
				original: original[position],
				written: entry,
				places: innerPaths(places, "*"),
				path: joinPath(path, position),
				from: at,
			});
		}
		return merged;
	}

	function findNamed(
		positions: ReadonlyMap<unknown, number>,
		entry: unknown,
		{ name, at }: { readonly name: string; readonly at: string },
	): number | undefined {
		const wanted = isFields(entry) ? entry[name] : undefined;
		if (wanted === undefined) return refuse(at, messages.translations.unnamed(name));
		const position = positions.get(wanted);
		if (position !== undefined) return position;
		const similar = findSimilarWord(String(wanted), [...positions.keys()].map(String));
		return refuse(joinPath(at, name), messages.notIn(String(wanted), where, similar));
	}

	const places = written.map((place) => place.split("."));
	const value = merge({ original: file, written: translation, places, path: "", from: "" });
	return { value, paths, problems };
}

/** Names that no author gives to two entries of a list. */
export const nameFields = ["id", "slug", "code", "siteModule"] as const;

/** The field that names each entry of a list, and no two alike. */
function findNameField(list: readonly unknown[], key: string | undefined): string | undefined {
	return [key ?? [], ...nameFields].flat().find((field) => {
		const names = new Set(list.map((entry) => (isFields(entry) ? entry[field] : undefined)));
		return names.size === list.length && !names.has(undefined);
	});
}

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const joinPath = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key));

/** The rest of the places that go on with this name. */
export const innerPaths = (places: readonly PathRest[], name: string): PathRest[] =>
	places.flatMap(([head, ...rest]) => (head === name || head === "*" ? [rest] : []));
