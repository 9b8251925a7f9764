import type {
	ProductCard,
	ProductContent,
	ProductKind,
} from "#catalogue/product.ts";
import { replaceProducts } from "#catalogue/store/product-import-store.ts";
import type { Schema } from "#core/calls.ts";
import type {
	AllContent,
	ContentFile,
	ContentProblem,
	LargePart,
} from "#platform/content/content.ts";
import {
	advisorsFile,
	categoriesFile,
	knownAdvisors,
	knownCategories,
	knownPartners,
	knownProducts,
	type Pointer,
	type ProductOutline,
	partnersFile,
	productFiles,
} from "./content-reference-rules.ts";
import {
	type Amount,
	knownCountries,
	type PriceInCountry,
	pricesIn,
} from "./price-schema.ts";

/** A product as its file gives it. */
export interface WrittenProduct<Card extends ProductCard, Details>
	extends Omit<ProductContent<Card, Details>, "prices"> {
	readonly amounts: readonly Amount[];
}
// biome-ignore lint/suspicious/noExplicitAny: products of every kind
type AnyWritten = WrittenProduct<any, any>;

/** How the files of one kind of product are read, checked against all others and stored. */
export function productPart<Written extends AnyWritten>(
	kind: ProductKind,
	{
		schema,
		version,
		pointing,
	}: {
		schema: Schema<Written>;
		version: number;
		pointing: (written: Written) => readonly Pointer[];
	},
): LargePart<Written, ProductOutline> {
	return {
		files: productFiles[kind],
		schema,
		version,
		mayBeMissing: kind !== "course",
		outline: (written) => ({
			kind,
			id: written.card.id,
			slug: written.card.slug,
			category: written.card.category,
			countries: [...new Set(written.amounts.map(({ country }) => country))],
			points: pointing(written),
		}),
		check: (files, all) => [
			...repeatedIds(files),
			...repeatedSlugs(kind, files, all),
			...lostPointers(files, all),
		],
		async storeInSteps(tx, steps) {
			const priceOf = await pricesIn(tx);
			await replaceProducts(tx, kind, priced(steps, priceOf));
		},
	};
}

async function* priced(
	steps: AsyncIterable<readonly AnyWritten[]>,
	priceOf: PriceInCountry,
) {
	for await (const step of steps)
		yield step.map(({ amounts, ...written }) => ({
			...written,
			prices: amounts.map(priceOf),
		}));
}

function repeatedIds(
	files: readonly ContentFile<ProductOutline>[],
): ContentProblem[] {
	const first = new Map<number, string>();
	return files.flatMap(({ file, value: { id } }) => {
		const before = first.get(id);
		if (before === undefined) first.set(id, file);
		return before === undefined
			? []
			: [{ file, path: "id", reason: `is already used by ${before}` }];
	});
}

/** Reviews, menus and addresses name a product by its slug alone, whatever its kind. */
function repeatedSlugs(
	kind: ProductKind,
	files: readonly ContentFile<ProductOutline>[],
	all: AllContent,
): ContentProblem[] {
	const first = new Map<string, string>();
	for (const [earlier, pattern] of Object.entries(productFiles)) {
		if (earlier === kind) break;
		for (const { file, value } of all.get(pattern) ?? [])
			first.set((value as ProductOutline).slug, file);
	}
	return files.flatMap(({ file, value: { slug } }) => {
		const before = first.get(slug);
		if (before === undefined) first.set(slug, file);
		return before === undefined
			? []
			: [{ file, path: "slug", reason: `is already used by ${before}` }];
	});
}

function lostPointers(
	files: readonly ContentFile<ProductOutline>[],
	all: AllContent,
): ContentProblem[] {
	const rooms = new Map<string, { has(name: string): boolean }>([
		[categoriesFile, knownCategories(all)],
		["countries.yaml", knownCountries(all)],
		[advisorsFile, knownAdvisors(all)],
		[partnersFile, knownPartners(all)],
		[productFiles.course, knownProducts(all, "course")],
		[productFiles["free-course"], knownProducts(all, "free-course")],
	]);
	return files.flatMap(({ file, value }) =>
		allPointers(value)
			.filter(({ where, to }) => !rooms.get(where)?.has(to))
			.map(({ path, to, where }) => ({
				file,
				path,
				reason: `${to} is not in ${where}`,
			})),
	);
}

function allPointers(outline: ProductOutline): readonly Pointer[] {
	const { category, countries, points } = outline;
	return [
		{ path: "category", to: category, where: categoriesFile },
		...countries.map((to) => ({ path: "prices", to, where: "countries.yaml" })),
		...points,
	];
}

export function pointers(
	field: string,
	slugs: readonly string[],
	where: string,
): Pointer[] {
	return slugs.map((to, at) => ({ path: `${field}.${at}`, to, where }));
}
