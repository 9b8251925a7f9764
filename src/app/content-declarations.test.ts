import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { describeFiles } from "#platform/content/collections/file-schemas.ts";
import { findWrittenEntries } from "#platform/content/entry-ids/entry-ids.ts";
import { readWritten } from "#platform/content/mistakes/read-written.ts";
import { readContent } from "#platform/content/read-content.ts";
import { root } from "#testing/site.ts";
import { contentParts } from "./slices.ts";

const demo = join(root, "content");

async function readDemo() {
	const content = await readContent(demo, contentParts);
	if (!content.ok) throw new Error("the demo has mistakes");
	return content.value.all;
}

/** The demo has no such text. */
const absent = ["articles/*.yaml: pictureText"];

test("every place of a text for translation is one in the demo, and holds a text", async () => {
	const all = await readDemo();
	const written = contentParts.filter(({ files }) => all.get(files)?.length);
	const places = written.flatMap(({ files, translated = [] }) =>
		translated.map((place) => {
			const texts = (all.get(files) ?? []).flatMap(({ value }) => findWrittenEntries(value, place));
			const isText = texts.some(({ value }) => typeof value === "string");
			return isText ? undefined : `${files}: ${place}`;
		}),
	);
	expect(places.length).toBeGreaterThan(30);
	expect(places.filter(Boolean)).toEqual(absent);
});

test("the schemas for editors accept every file of the demo, and name a field that does not exist", async () => {
	const all = await readDemo();
	const schemas = describeFiles(contentParts);
	const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
	const refused: string[] = [];
	for (const { files } of contentParts) {
		const name = files.replace(/(\/\*)?\.yaml$/, "");
		const isFine = ajv.compile(JSON.parse(schemas.get(`.schemas/${name}.json`) ?? "false"));
		for (const { file } of all.get(files) ?? []) {
			const written = readWritten(file, await readFile(join(demo, file), "utf8"));
			if (!written.ok || !isFine(written.value))
				refused.push(`${file}: ${ajv.errorsText(isFine.errors)}`);
		}
	}
	const ofTranslations = schemas.get(".schemas/translations/pages.json") ?? "false";
	const german = await readFile(join(demo, "translations/de/pages/accessibility.yaml"), "utf8");
	const isTranslation = ajv.compile(JSON.parse(ofTranslations));
	expect(isTranslation(parse(german)), ajv.errorsText(isTranslation.errors)).toBe(true);
	expect(isTranslation({ titel: "Barrierefreiheit" })).toBe(false);
	expect(refused).toEqual([]);
	const isBrand = ajv.compile(JSON.parse(schemas.get(".schemas/brand.json") ?? "false"));
	expect(isBrand({ nmae: "School" })).toBe(false);
	expect(isBrand.errors).toContainEqual(
		expect.objectContaining({ params: { additionalProperty: "nmae" } }),
	);
});
