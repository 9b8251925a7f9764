import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { AnyContentPart } from "#platform/content/content.ts";
import { kindOfFiles } from "#platform/content/files.ts";
import { innerPaths, nameFields } from "#platform/content/translations/merge-translation.ts";
import { isTranslatable, translationsFolder } from "#platform/content/translations/translations.ts";
import { problemWithPath } from "#platform/startup-problem.ts";

/** The folder beside the files; its name begins with a dot, so nothing in it is taken for content. */
export const fileSchemasFolder = ".schemas";

/** The first line of a file with which editors find its schema. Undefined for files that are no content. */
export function findSchemaLine(parts: readonly AnyContentPart[], file: string): string | undefined {
	const [folder = "", name] = file.split("/");
	const pattern = name === undefined ? file : `${folder}/*.yaml`;
	if (!file.endsWith(".yaml") || parts.every(({ files }) => files !== pattern)) return undefined;
	const up = name === undefined ? "" : "../";
	return `# yaml-language-server: $schema=${up}${schemaFile(pattern)}\n`;
}

const schemaFile = (pattern: string) => `${fileSchemasFolder}/${kindOfFiles(pattern)}.json`;

/** JSON Schemas with which editors complete what is typed and mark mistakes. What only a program can check is not in them. */
export const describeFiles = (parts: readonly AnyContentPart[]): ReadonlyMap<string, string> =>
	new Map(
		parts.flatMap((part) => {
			const { files, schema, translated = [], stored } = part;
			const described = z.toJSONSchema(schema, {
				...{ io: "input", unrepresentable: "any", target: "draft-7" },
				override: ({ jsonSchema }) => allowMissingKind(jsonSchema),
			});
			const write = (pattern: string, content: object): [string, string] => [
				schemaFile(pattern),
				`${JSON.stringify({ title: pattern, ...content }, null, "\t")}\n`,
			];
			if (!isTranslatable(part)) return [write(files, described)];
			const places = translated.map((place) => place.split("."));
			const names = new Set([...(stored?.key ? [stored.key] : []), ...nameFields]);
			return [
				write(files, described),
				write(`${translationsFolder}/${files}`, selectTexts(described, places, names)),
			];
		}),
	);

type Described = z.core.JSONSchema._JSONSchema;

/** The schema of a translation: the texts that it may replace, and the names of entries. */
function selectTexts(
	described: Described,
	places: readonly (readonly string[])[],
	names: ReadonlySet<string>,
): z.core.JSONSchema.BaseSchema {
	if (typeof described === "boolean") return {};
	if (places.some((place) => place.length === 0)) return described;
	const inner = (name: string) => innerPaths(places, name);
	const { anyOf, items, properties = {}, additionalProperties } = described;
	if (anyOf) return { anyOf: anyOf.map((one) => selectTexts(one, places, names)) };
	if (described.type === "array" && items && !Array.isArray(items))
		return { type: "array", items: selectTexts(items, inner("*"), names) };
	const kept = Object.entries(properties).flatMap(([name, one]) => {
		if (inner(name).length) return [[name, selectTexts(one, inner(name), names)] as const];
		return names.has(name) ? [[name, one] as const] : [];
	});
	const isMap = typeof additionalProperties === "object" && inner("*").length > 0;
	return {
		type: "object",
		properties: Object.fromEntries(kept),
		additionalProperties: isMap && selectTexts(additionalProperties, inner("*"), names),
	};
}

/** A lesson or a question without its `kind` is of the most common one, which a schema is told before it looks. */
function allowMissingKind(described: z.core.JSONSchema.BaseSchema): void {
	const { oneOf, properties: { kind } = {} } = described;
	if (oneOf) {
		described.anyOf = oneOf;
		delete described.oneOf;
	}
	if (typeof kind === "object" && kind.const !== undefined)
		described.required = (described.required ?? []).filter((name) => name !== "kind");
}

/** Returns the number of files. */
export async function writeFileSchemas(
	folder: string,
	parts: readonly AnyContentPart[],
): Promise<number> {
	const schemas = describeFiles(parts);
	try {
		await mkdir(join(folder, fileSchemasFolder, translationsFolder), { recursive: true });
		for (const [file, text] of schemas) await writeFile(join(folder, file), text);
	} catch (problem) {
		throw problemWithPath(join(folder, fileSchemasFolder), problem);
	}
	return schemas.size;
}
