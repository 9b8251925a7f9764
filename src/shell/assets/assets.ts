import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineService } from "#core/slice/site-slice.ts";

interface Chunk {
	readonly file: string;
	readonly css?: readonly string[];
	readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The built files by the source they came from. */
export interface Assets {
	/** The script of a source file. */
	script(source: string): string;
	/** The style files that a script needs, its imports' included. */
	styles(source: string): readonly string[];
	/** Every script that a source needs besides its own, for prefetching. */
	imports(source: string): readonly string[];
	has(source: string): boolean;
}

export const builtAssets = defineService<Assets>("built assets");

export function createAssets(manifest: Manifest): Assets {
	const chunk = (source: string): Chunk => {
		const found = manifest[source];
		if (!found)
			throw new Error(`${source} is not in the build: it must be an entry of the client build`);
		return found;
	};
	const reached = (source: string, seen = new Set<string>()): Set<string> => {
		if (!seen.has(source)) {
			seen.add(source);
			for (const next of manifest[source]?.imports ?? []) reached(next, seen);
		}
		return seen;
	};
	const memoize = <Value>(make: (source: string) => Value) => {
		const known = new Map<string, Value>();
		return (source: string): Value => {
			const value = known.get(source) ?? make(source);
			known.set(source, value);
			return value;
		};
	};
	return {
		script: memoize((source) => `/${chunk(source).file}`),
		styles: memoize((source) => [
			...new Set(
				[...reached(source)].flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`),
			),
		]),
		imports: memoize((source) =>
			[...reached(source)].filter((name) => name !== source).map((name) => `/${chunk(name).file}`),
		),
		has: (source) => manifest[source] !== undefined,
	};
}

export function readAssets(clientFolder: string): Assets {
	return createAssets(JSON.parse(readFileSync(join(clientFolder, ".vite/manifest.json"), "utf8")));
}
