import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { AnyContentPart } from "#platform/content/content.ts";
import { kindOfFiles } from "#platform/content/files.ts";
import { problemWithPath } from "#platform/startup-problem.ts";

/** The folder beside the files; its name begins with a dot, so nothing in it is taken for content. */
export const fileSchemasFolder = ".schemas";

/** The first line of a file with which editors find its schema. Undefined for files that are no content. */
export function findSchemaLine(parts: readonly AnyContentPart[], file: string): string | undefined {
	const [folder = "", name] = file.split("/");
	const pattern = name === undefined ? file : `${folder}/*.yaml`;
	if (!file.endsWith(".yaml") || parts.every(({ files }) => files !== pattern)) return undefined;
	const up = name === undefined ? "" : "../";
	return `# yaml-language-server: $schema=${up}${fileSchemasFolder}/${kindOfFiles(pattern)}.json\n`;
}

/** JSON Schemas with which editors complete what is typed and mark mistakes. What only a program can check is not in them. */
export const describeFiles = (parts: readonly AnyContentPart[]): ReadonlyMap<string, string> =>
	new Map(
		parts.map(({ files, schema }) => {
			const described = z.toJSONSchema(schema, {
				...{ io: "input", unrepresentable: "any", target: "draft-7" },
				override: ({ jsonSchema }) => allowMissingKind(jsonSchema),
			});
			return [
				`${fileSchemasFolder}/${kindOfFiles(files)}.json`,
				`${JSON.stringify({ title: files, ...described }, null, "\t")}\n`,
			];
		}),
	);

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
		await mkdir(join(folder, fileSchemasFolder), { recursive: true });
		for (const [file, text] of schemas) await writeFile(join(folder, file), text);
	} catch (problem) {
		throw problemWithPath(join(folder, fileSchemasFolder), problem);
	}
	return schemas.size;
}
