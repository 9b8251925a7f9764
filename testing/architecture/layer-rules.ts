import { fileName, importsOf, moduleOf, type SourceTree } from "./source-tree.ts";

/** The layers from the bottom to the top. A module imports only modules of layers below its own. */
export const layers: readonly (readonly string[])[] = [
	["core"],
	["platform", "connectors", "shell", "ui"],
	// A module of this layer may also import those to its left.
	[
		"visitors",
		"catalogue",
		"forms",
		"leads",
		"deliveries",
		"applications",
		"privacy",
		"assessments",
	],
	[
		"storefront",
		"search",
		"orders",
		"enquiries",
		"booking",
		"learning",
		"recommendations",
		"quizzes",
		"referral",
		"resources",
		"practice-tests",
		"tracking",
		"desk",
		"monitoring",
	],
	["app", "cli"],
];

const orderedLayer = 2;

/** Imports within the layer of features, each with its reason in ARCHITECTURE.md. They form no cycle. */
export const allowedWithinLayer: Readonly<Record<string, readonly string[]>> = {
	// Forms are shown on the pages of these, and hand over the ebooks and videos of resources.
	enquiries: ["resources", "orders", "practice-tests", "referral", "search", "storefront"],
	// These fill gaps that the header and the home page leave them.
	search: ["storefront"],
	// Films of resources play as those of lessons do; the search leaves a space below its products.
	resources: ["learning", "search", "storefront"],
	// Recommendations fill gaps of the free-learning page, whose script knows a member as the start of a free course does.
	recommendations: ["learning", "storefront"],
	// Quizzes fill a gap of the free-learning page.
	quizzes: ["storefront"],
	// What inviting friends is good for is the limit of free courses: its page and its call read both.
	// It fills gaps of the free-learning page, too.
	referral: ["learning", "storefront"],
	// A practice test is one of the resources, which lists name; some stand on the free-learning page.
	"practice-tests": ["resources", "storefront"],
	// What visitors did says whether somebody recommended the site to them.
	tracking: ["referral"],
	cli: ["app"],
};

const layerOf = (module: string) => layers.findIndex((layer) => layer.includes(module));

/** Files that are only data: any module of layers 2 and above may read them. */
const isPublishedData = (target: string) =>
	/^(calls|signals|addresses)\.ts$/.test(fileName(target));

function mayImport(file: string, target: string): boolean {
	const [from, to] = [moduleOf(file), moduleOf(target)];
	if (from === to) return true;
	const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
	if (fromLayer === -1 || toLayer === -1) return false;
	if (toLayer < fromLayer) return true;
	if (isPublishedData(target) && fromLayer >= 2 && toLayer >= 2) return true;
	if (allowedWithinLayer[from]?.includes(to)) return true;
	const layer = layers[orderedLayer] ?? [];
	return (
		fromLayer === orderedLayer &&
		toLayer === orderedLayer &&
		layer.indexOf(to) < layer.indexOf(from)
	);
}

export function unknownModules(tree: SourceTree): string[] {
	const modules = new Set([...tree.keys()].map(moduleOf));
	return [...modules].filter((module) => layerOf(module) === -1);
}

export function wrongImports(tree: SourceTree): string[] {
	return [...tree.keys()].flatMap((file) => [
		...new Set(
			importsOf(tree, file)
				.filter(({ target }) => !mayImport(file, target))
				.map(({ target }) => `${file} -> ${target}`),
		),
	]);
}

/** Groups of files that import each other, found as strongly connected components (Tarjan). */
export function importCycles(tree: SourceTree): string[] {
	const imports = new Map(
		[...tree.keys()].map((file) => [file, importsOf(tree, file).map(({ target }) => target)]),
	);
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const cycles: string[] = [];
	const number = (from: ReadonlyMap<string, number>, file: string) =>
		from.get(file) ?? Number.POSITIVE_INFINITY;

	function visit(file: string): void {
		index.set(file, index.size);
		low.set(file, number(index, file));
		stack.push(file);
		for (const target of imports.get(file) ?? []) {
			if (!index.has(target)) {
				visit(target);
				low.set(file, Math.min(number(low, file), number(low, target)));
			} else if (stack.includes(target))
				low.set(file, Math.min(number(low, file), number(index, target)));
		}
		if (number(low, file) !== number(index, file)) return;
		const group = stack.splice(stack.indexOf(file));
		if (group.length > 1) cycles.push(group.toSorted().join(" "));
	}

	for (const file of tree.keys()) if (!index.has(file)) visit(file);
	return cycles.toSorted();
}
