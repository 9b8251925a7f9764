// Lists requirement ids that stand in titles of tests of three layers: one proof, in the first layer that can fail, is enough.
// node scripts/requirement-proofs.mjs
import { globSync, readFileSync } from "node:fs";
import { root } from "./start/own-folder.mjs";

const layers = {
	"rules and stores": ["src/**/*.test.{ts,tsx}"],
	HTTP: ["src/app/**/*.test.{ts,tsx}"],
	browser: ["e2e/**/*.test.ts"],
};

/** The title of a test as it is written; ids in tables of `test.each` and `test.for` do not count. */
const titles =
	/\b(?:test|it)(?:\.\w+)*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(["'`])((?:(?!\1)[\s\S])*)\1/g;
const ids = /\b([A-Z][A-Z0-9]+)-(\d{3})(?:\.\.(\d{3}))?\b/g;

function listIds(file) {
	const text = readFileSync(`${root}/${file}`, "utf8");
	return [...text.matchAll(titles)].flatMap(([, , title]) =>
		[...title.matchAll(ids)].flatMap(([, prefix, first, last = first]) => {
			const count = Math.min(Number(last) - Number(first), 3) + 1;
			return Array.from(
				{ length: count },
				(_, index) => `${prefix}-${String(Number(first) + index).padStart(3, "0")}`,
			);
		}),
	);
}

const proofs = new Map();
const counted = new Set();
for (const [layer, patterns] of Object.entries(layers).reverse())
	for (const file of globSync(patterns, { cwd: root }).sort()) {
		if (counted.has(file)) continue;
		counted.add(file);
		for (const id of listIds(file)) {
			const files = proofs.get(id) ?? {};
			proofs.set(id, { ...files, [layer]: new Set([...(files[layer] ?? []), file]) });
		}
	}

const inThree = [...proofs].filter(([, files]) => Object.keys(files).length === 3).sort();
for (const [id, files] of inThree) {
	const names = Object.keys(layers).flatMap((layer) => [...files[layer]]);
	console.log(`${id}  ${names.join("  ")}`);
}
console.log(`${inThree.length} of ${proofs.size} ids stand in three layers`);
