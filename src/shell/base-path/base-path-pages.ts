import { withoutQuery } from "#core/addresses.ts";

type PathParameters = Readonly<Record<string, string>>;

/** True where every address of the pattern may have a page; else a function decides which do. */
export type PageFinder = boolean | ((parameters: PathParameters) => boolean);

/** The pages that also stand below a base path, so that links between them can stay there. */
export interface BasePathPages {
	add(pattern: string, hasPage: PageFinder): void;
	has(path: string): boolean;
}

export function createBasePathPages(): BasePathPages {
	const pages: {
		readonly pattern: RegExp;
		readonly names: readonly string[];
		readonly hasPage: PageFinder;
	}[] = [];
	return {
		add(pattern, hasPage) {
			const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
			const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "([^/]+)");
			pages.push({ pattern: new RegExp(`^${source}$`), names, hasPage });
		},
		has: (path) =>
			pages.some(({ pattern, names, hasPage }) => {
				const values = pattern.exec(path)?.slice(1);
				if (!values) return false;
				if (typeof hasPage === "boolean") return hasPage;
				return hasPage(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""])));
			}),
	};
}

/**
 * Moves links in rendered HTML, where attributes contain neither quotes nor angle brackets: a link
 * to a page that stands below the base path, too, leads there. So no page depends on where it
 * stands, and memoized parts are the same everywhere.
 */
export function moveLinks(
	html: string,
	basePath: string,
	pages: Pick<BasePathPages, "has">,
): string {
	// The replacement has two steps, each of which reads every character once: a page may contain
	// hostile text of any length.
	return html.replace(/<(?:a|form)\s[^<>]*>/g, (tag) =>
		tag.replace(/(\s(?:href|action)=")(\/[^"]*)"/, (whole, before: string, address: string) => {
			const path = withoutQuery(address);
			if (path === "/") return `${before}${basePath}${address.slice(1)}"`;
			return pages.has(path) ? `${before}${basePath}${address}"` : whole;
		}),
	);
}

/** The path of a page as it stands at the root. The first page below the base path has none there and stays where it is. */
export function withoutBasePath(path: string, basePath: string | undefined): string {
	const rest = findBelow(path, basePath);
	return rest?.startsWith("/") ? rest : path;
}

/** The path that a page is rendered with: the first page below the base path is the first one of its visitors. */
export function toRootPath(path: string, basePath: string | undefined): string {
	return findBelow(path, basePath) === "" ? "/" : withoutBasePath(path, basePath);
}

/** The address of a page at the root as it stands below the base path. */
export function withBasePath(path: string, basePath: string | undefined): string {
	if (basePath === undefined) return path;
	return path === "/" ? basePath : basePath + path;
}

/**
 * Returns the path after the base path, which an address may write in other ways, such as
 * `/partners/%61cme`: the router decodes it.
 */
function findBelow(path: string, basePath: string | undefined): string | undefined {
	if (basePath === undefined) return undefined;
	const depth = basePath.split("/").length - 1;
	const [written = ""] = new RegExp(`^(?:/[^/?#]*){${depth}}`).exec(path) ?? [];
	return decodePath(written) === basePath ? path.slice(written.length) : undefined;
}

function decodePath(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}
