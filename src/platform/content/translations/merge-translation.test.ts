import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeTranslation } from "./merge-translation.ts";

const options = {
	places: ["*.title", "*.steps.*", "*.questions.*.text"],
	key: "slug",
	where: "quizzes.yaml",
};
const entries = fc.uniqueArray(
	fc.record({
		slug: fc.string({ minLength: 1 }),
		title: fc.string(),
		steps: fc.array(fc.string(), { maxLength: 3 }),
		questions: fc.uniqueArray(fc.record({ id: fc.nat(), text: fc.string(), answer: fc.nat() }), {
			selector: ({ id }) => id,
			maxLength: 3,
		}),
	}),
	{ selector: ({ slug }) => slug, maxLength: 4 },
);

test("a translation in any order changes its texts alone, and what it leaves out is the original", () => {
	fc.assert(
		fc.property(entries, fc.array(fc.boolean()), (original, isTranslated) => {
			const translation = original
				.filter((_, index) => isTranslated[index])
				.map(({ slug, questions }) => ({
					slug,
					questions: questions.map(({ id }) => ({ id, text: `t ${id}` })).toReversed(),
				}))
				.toReversed();
			const { value, problems } = mergeTranslation(original, translation, options);
			expect(problems).toEqual([]);
			expect(value).toEqual(
				original.map((entry, index) =>
					isTranslated[index]
						? {
								...entry,
								questions: entry.questions.map((one) => ({ ...one, text: `t ${one.id}` })),
							}
						: entry,
				),
			);
		}),
	);
});

test("whatever is written as a translation, everything but texts stays as it is, and no problem is thrown", () => {
	fc.assert(
		fc.property(entries, fc.jsonValue(), (original, translation) => {
			const { value } = mergeTranslation(original, translation, options);
			expect(value).toEqual(original);
		}),
	);
});

test("entries are found by whichever field names all of them, and else each has to be there", () => {
	const places = ["products.*.why"];
	const merge = (products: object[], written: object[]) =>
		mergeTranslation({ products }, { products: written }, { places, where: "a.yaml" });
	const [sql, excel] = [
		{ slug: "sql", why: "Fast" },
		{ slug: "excel", why: "Known" },
	];
	expect(merge([excel, sql], [{ slug: "sql", why: "Schnell" }]).value).toEqual({
		products: [excel, { slug: "sql", why: "Schnell" }],
	});
	const unnamed = merge([{ why: "Fast" }, { why: "Known" }], [{ why: "Schnell" }]);
	expect(unnamed.problems).toEqual([
		{ path: "products", reason: expect.stringContaining("has 1 entries, and the original 2") },
	]);
	const alike = merge([sql, sql], [{}, { why: "Schnell" }]);
	expect(alike.value).toEqual({ products: [sql, { slug: "sql", why: "Schnell" }] });
});

test("a translation cannot reach the prototype of an entry, nor a field that is no text", () => {
	const original = [{ slug: "one", title: "One", secret: { title: "x" } }];
	const written = JSON.parse(
		'[{ "slug": "one", "__proto__": { "title": "y" }, "secret": { "title": "z" }, "constructor": {} }]',
	);
	const { value, problems } = mergeTranslation(original, written, options);
	expect(value).toEqual(original);
	expect(problems.map(({ path }) => path)).toEqual(["0.__proto__", "0.secret", "0.constructor"]);
});
