import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { courseSchema } from "#catalogue/courses/course-schema.ts";
import { freeCourseSchema } from "#catalogue/free-courses/free-course-schema.ts";
import {
	advisorCollection,
	instructorCollection,
	partnerCollection,
} from "#catalogue/people/people-content.ts";
import type { ProductCard, ProductContent, ProductKind } from "#catalogue/product.ts";
import { bundleSchema } from "#catalogue/programs/bundles/bundle-schema.ts";
import { deleteProducts, replaceProducts } from "#catalogue/store/product-import-store.ts";
import { universityProgramSchema } from "#catalogue/universities/university-program-schema.ts";
import type { Schema } from "#core/calls.ts";
import { listKeys } from "#core/collections/records.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	describeMissingName,
	type KnownNames,
	type LargeContentPart,
	listContentFiles,
} from "#platform/content/content.ts";
import type { EntryIds } from "#platform/content/entry-ids/entry-ids.ts";
import { builtInNames } from "#visitors/addresses.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import {
	anyCourse,
	anyFreeCourse,
	type ContentReference,
	type ProductOutline,
	productFiles,
} from "./content-reference-rules.ts";
import { type Amount, loadPriceConverter, type PriceConverter } from "./price-schema.ts";
import { findCheapPrograms, findUnsoldProducts } from "./price-warning-rules.ts";

/** A product as its file gives it. */
interface ProductFile<Card extends ProductCard, Details>
	extends Omit<ProductContent<Card, Details>, "prices"> {
	readonly amounts: readonly Amount[];
}
// biome-ignore lint/suspicious/noExplicitAny: products of every kind
type AnyProductFile = ProductFile<any, any>;

/** The parts are stored in the order of these. */
const [firstKind] = listKeys(productFiles);

/** Reads the files of one kind of product, checks them against all others and stores them. */
function productPart<Written extends AnyProductFile>(
	kind: ProductKind,
	{
		schema,
		version,
		amounts,
		ids,
		pointing,
		listLessons = () => [],
	}: {
		schema: Schema<Written>;
		version: number;
		/** Places of its prices. */
		amounts?: readonly string[];
		ids?: EntryIds;
		/** The ids of the lessons, to which other content may refer. */
		listLessons?: (written: Written) => readonly string[];
		pointing: (written: Written) => readonly ContentReference[];
	},
): LargeContentPart<Written, ProductOutline> {
	return {
		files: productFiles[kind],
		schema,
		version,
		...(amounts && { amounts }),
		...(ids && { ids }),
		mayBeMissing: kind !== "course",
		outline: (written) => ({
			kind,
			id: written.card.id,
			slug: written.card.slug,
			category: written.card.category,
			level: "level" in written.card ? written.card.level : undefined,
			hours: "hours" in written.card ? written.card.hours : undefined,
			isHidden: written.visibility?.hidden ?? false,
			lowestPrices: findLowestPrices(written.amounts),
			points: pointing(written),
			lessons: listLessons(written),
		}),
		check: (files, all) => [
			...findRepeatedIds(files),
			...findRepeatedSlugs(kind, files, all),
			...findDanglingReferences(files, all),
		],
		warn: (files, all, { siteCountry }) => [
			...findCheapPrograms(files, all),
			...findUnsoldProducts(files, siteCountry, all),
		],
		async storeInSteps(tx, steps) {
			const priceOf = await loadPriceConverter(tx);
			// A slug is unique across kinds and may move to another one, so all leave before the first ones come.
			if (kind === firstKind) await deleteProducts(tx);
			await replaceProducts(tx, kind, convertPrices(steps, priceOf));
		},
	};
}

async function* convertPrices(
	steps: AsyncIterable<readonly AnyProductFile[]>,
	priceOf: PriceConverter,
) {
	for await (const step of steps)
		yield step.map(({ amounts, ...written }) => ({
			...written,
			prices: amounts.map(priceOf),
		}));
}

function findLowestPrices(amounts: readonly Amount[]): Record<string, number> {
	const lowest: Record<string, number> = {};
	for (const { country, amount } of amounts)
		lowest[country] = Math.min(amount, lowest[country] ?? amount);
	return lowest;
}

function findRepeatedIds(files: readonly ContentFile<ProductOutline>[]): ContentProblem[] {
	const first = new Map<number, string>();
	return files.flatMap(({ file, value: { id } }) => {
		const before = first.get(id);
		if (before === undefined) first.set(id, file);
		return before === undefined
			? []
			: [{ file, path: "id", reason: `is already used by ${before}` }];
	});
}

/** Reviews, menus and addresses name a product by its slug alone, so slugs are unique across kinds. */
function findRepeatedSlugs(
	kind: ProductKind,
	files: readonly ContentFile<ProductOutline>[],
	all: AllContent,
): ContentProblem[] {
	const first = new Map<string, string>();
	// Free courses are at the root of the site.
	if (kind === "free-course") for (const name of builtInNames) first.set(name, "the site itself");
	for (const [earlier, pattern] of Object.entries(productFiles)) {
		if (earlier === kind) break;
		for (const { file, value } of listContentFiles<ProductOutline>(all, pattern))
			first.set(value.slug, file);
	}
	return files.flatMap(({ file, value: { slug } }) => {
		const before = first.get(slug);
		if (before === undefined) first.set(slug, file);
		return before === undefined
			? []
			: [{ file, path: "slug", reason: `is already used by ${before}` }];
	});
}

function findDanglingReferences(
	files: readonly ContentFile<ProductOutline>[],
	all: AllContent,
): ContentProblem[] {
	const targets = [
		...[categoryCollection, countryCollection, advisorCollection, instructorCollection],
		...[partnerCollection, anyCourse, anyFreeCourse],
	];
	const namesByFile = new Map<string, KnownNames<string>>(
		targets.map(({ where, listNames }) => [where, listNames(all)]),
	);
	return files.flatMap(({ file, value }) =>
		listReferences(value).flatMap(({ path, to, where }) => {
			const known = namesByFile.get(where) ?? new Set();
			return known.has(to) ? [] : [{ file, path, reason: describeMissingName(to, known, where) }];
		}),
	);
}

function listReferences(outline: ProductOutline): readonly ContentReference[] {
	const { category, lowestPrices, points } = outline;
	return [
		{ path: "category", to: category, where: categoryCollection.where },
		...Object.keys(lowestPrices).map((to) => ({
			path: `prices.${to}`,
			to,
			where: countryCollection.where,
		})),
		...points,
	];
}

function toReferences(field: string, slugs: readonly string[], where: string): ContentReference[] {
	return slugs.map((to, index) => ({ path: `${field}.${index}`, to, where }));
}

/** Places of the prices of a program. */
const programAmounts = ["prices.*", "prices.*.price", "prices.*.offer"];

export const coursesPart = productPart("course", {
	schema: courseSchema,
	version: 4,
	amounts: ["prices.*.*", "prices.*.*.price", "prices.*.*.offer"],
	pointing: ({ card, details }) => [
		// Published calls show the group to visitors of its country alone.
		...card.batches.flatMap(({ country }, index) =>
			country === undefined
				? []
				: {
						path: `batches.${index}.country`,
						to: country,
						where: countryCollection.where,
					},
		),
		...toReferences("advisors", details.advisors, advisorCollection.where),
		...toReferences("instructors", details.instructors ?? [], instructorCollection.where),
	],
});

export const bundlesPart = productPart("bundle", {
	schema: bundleSchema,
	version: 1,
	amounts: programAmounts,
	pointing: ({ details }) => [
		...toReferences("courses", details.courses, anyCourse.where),
		...toReferences("freeCourses", details.freeCourses, anyFreeCourse.where),
		...toReferences("advisors", details.advisors, advisorCollection.where),
	],
});

export const universityPart = productPart("university", {
	schema: universityProgramSchema,
	version: 1,
	amounts: programAmounts,
	pointing: ({ card, details }) => [
		{ path: "university", to: card.university, where: partnerCollection.where },
		...toReferences("advisors", details.advisors, advisorCollection.where),
	],
});

export const freeCoursesPart = productPart("free-course", {
	schema: freeCourseSchema,
	version: 3,
	ids: {
		owner: "free course",
		ownerKey: "id",
		paths: ["lessons.*", "lessons.*.check", "lessons.*.questions.*", "finalCheck.questions.*"],
	},
	pointing: ({ details: { next } }) =>
		next ? [{ path: "next", to: next, where: anyCourse.where }] : [],
	listLessons: ({ details: { lessons } }) => lessons.map(({ id }) => id),
});
